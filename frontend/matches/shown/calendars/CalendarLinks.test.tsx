import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { CalendarLinks } from "./CalendarLinks";

const URL = "https://portal.example/bcl/calendar.ics";

it("lets a calendar app subscribe", () => {
  render(<CalendarLinks url={URL} />);
  expect(screen.getByRole("link", { name: "Subscribe" }).getAttribute("href")).toBe(
    "webcal://portal.example/bcl/calendar.ics",
  );
});

it("copies the address, and shows a message", async () => {
  const user = userEvent.setup();
  render(<CalendarLinks url={URL} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(screen.getByText("Copied.").getAttribute("aria-live")).toBe("polite");
});

it("shows the address without a clipboard", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  render(<CalendarLinks url={URL} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(screen.getByText(URL)).toBeTruthy();
});
