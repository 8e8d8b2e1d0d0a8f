import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { MatchTime } from "./MatchTime";

it("shows the time of a match that has one", () => {
  render(<MatchTime match={{ scheduled: true, time: 1_700_000_000 }} leagueZone="UTC" />);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2023-11-14T22:13:20.000Z");
});

it("shows when a match without a time was decided", () => {
  const { container } = render(
    <MatchTime match={{ scheduled: false, time: 0, decidedAt: 1_700_000_000 }} leagueZone="UTC" />,
  );
  expect(container.textContent).toBe("Not Yet Scheduled, decided 11/14/23 10:13 PM");
});

it("shows that a match has no time yet", () => {
  const { container } = render(
    <MatchTime match={{ scheduled: false, time: 0 }} leagueZone="UTC" />,
  );
  expect(container.textContent).toBe("Not Yet Scheduled");
});
