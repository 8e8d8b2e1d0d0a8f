import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Desk, DeskSummary } from "./Desk";

it("shows the cards first and the audit log after them", () => {
  render(
    <>
      <DeskSummary>Active</DeskSummary>
      <Desk aside={<section>Audit</section>}>
        <section>Roster</section>
      </Desk>
    </>,
  );
  expect(screen.getByRole("group", { name: "Summary" }).textContent).toBe("Active");
  expect(document.body.textContent).toBe("ActiveRosterAudit");
});
