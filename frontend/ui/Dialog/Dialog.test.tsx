import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { Dialog } from "./Dialog";

// jsdom has the element, but not its behaviour.
const showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});

beforeEach(() => {
  showModal.mockClear();
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = function () {
    if (this.open) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    }
  };
});

function show(isOpen: boolean, onClose = vi.fn()) {
  return render(
    <Dialog
      title="Leave the team?"
      isOpen={isOpen}
      onClose={onClose}
      actions={<button>Leave</button>}
    >
      <p>You start a cooldown of 7 days.</p>
    </Dialog>,
  );
}

it("is closed until it is opened, and has its title as its name", () => {
  const { rerender } = show(false);
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(
    <Dialog title="Leave the team?" isOpen onClose={vi.fn()}>
      <p>Sure?</p>
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Leave the team?" })).toBeTruthy();
  expect(showModal).toHaveBeenCalledOnce();
});

it("is closed by its button", async () => {
  const onClose = vi.fn();
  show(true, onClose);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("is closed by a press beside it, but not by a press inside", async () => {
  const onClose = vi.fn();
  show(true, onClose);
  await userEvent.click(screen.getByText("You start a cooldown of 7 days."));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps its buttons in sight while what is above them scrolls", () => {
  show(true);
  const content = screen.getByText("You start a cooldown of 7 days.").parentElement;
  const foot = screen.getByRole("button", { name: "Leave" }).parentElement;
  const sheet = content?.parentElement;
  if (!content || !foot || !sheet) {
    throw new Error("The dialog lacks a part");
  }
  expect(foot.parentElement).toBe(sheet);
  expect(getComputedStyle(sheet).display).toBe("flex");
  expect(getComputedStyle(content).overflowY).toBe("auto");
  expect(getComputedStyle(foot).flexShrink).toBe("0");
});
