import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { enableCopyButtons } from "./copyLinks";

const LINK = "https://clvr.gg/bcl/match/7";

function offer() {
  document.body.innerHTML = `<details open><input aria-label="Link" value="${LINK}" readonly> <button hidden>Copy</button></details>`;
  enableCopyButtons(document.body);
}

it("copies a link to share", async () => {
  const user = userEvent.setup();
  offer();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

it("selects the link where the clipboard is closed", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  offer();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("button", { name: "Press Ctrl+C" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox").selectionEnd).toBe(LINK.length);
});
