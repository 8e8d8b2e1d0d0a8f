import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { EvidenceLinks } from "./EvidenceLinks";

// Without it, nobody could read a scoreboard in a picture of 96 pixels.

beforeEach(() => {
  // jsdom has the element, but not its behaviour.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

const shown = () => screen.getByRole("dialog").querySelector("img")?.getAttribute("src");

it("shows a picture large, turns to the others by keys and buttons, zooms and closes", async () => {
  render(<EvidenceLinks pictures={["/a.webp", "/b.webp", "/c.webp"]} />);
  await userEvent.click(screen.getByRole("link", { name: "Picture 2" }));
  expect(await screen.findByRole("dialog", { name: "Picture 2 of 3" })).toBeTruthy();
  expect(shown()).toBe("/b.webp");
  // A browser focuses the first of them.
  screen.getByRole("button", { name: "Previous" }).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(shown()).toBe("/a.webp");
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(shown()).toBe("/c.webp");
  await userEvent.keyboard("z");
  expect(screen.getByRole("button", { name: "Zoom" }).getAttribute("aria-pressed")).toBe("true");
  // The keys move a picture in its own size.
  await userEvent.keyboard("{ArrowRight}");
  expect(shown()).toBe("/c.webp");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("has nothing to turn to with one picture, and shows nothing without", async () => {
  const { container, rerender } = render(<EvidenceLinks pictures={["/a.webp"]} />);
  await userEvent.click(screen.getByRole("link", { name: "Picture 1" }));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  rerender(<EvidenceLinks pictures={[]} />);
  expect(container.innerHTML).toBe("");
});
