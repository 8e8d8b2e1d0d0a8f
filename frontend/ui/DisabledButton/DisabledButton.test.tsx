import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { DisabledButton } from "./DisabledButton";

it("can be focused, and is described by its reason", async () => {
  render(<DisabledButton reason="Foxes has disbanded.">Challenge</DisabledButton>);
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Challenge" });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Foxes has disbanded.");
});
