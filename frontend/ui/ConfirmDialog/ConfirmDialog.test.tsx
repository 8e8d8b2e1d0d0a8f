import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { ApiError } from "../../api/request";
import { spyOnToasts } from "../../test/spies";
import { showCommandFailure } from "../failure/showCommandFailure";
import { TextField } from "../Field/TextField";
import { ConfirmDialog } from "./ConfirmDialog";

const toast = spyOnToasts();

const LOCKED = new ApiError("Error", "The roster is locked.", 409);
const SIGNED_OUT = new ApiError("Not Logged In", "You are not logged in.", 401);

interface DeclineProps {
  onDecline: (reason: string) => boolean;
}

/** A dialog with a field, like in features. */
function Decline({ onDecline }: DeclineProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title="Decline?"
      verb="Decline"
      isOpen={isOpen}
      isBusy={false}
      isIncomplete={reason === ""}
      onConfirm={() => {
        const isDone = onDecline(reason);
        setIsOpen(!isDone);
        return isDone;
      }}
      onClose={() => {
        setIsOpen(false);
      }}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}

/** A command that fails with this error. */
const failing = (error: ApiError) =>
  vi.fn(() => {
    showCommandFailure(error);
    return false;
  });

const dialog = () => within(screen.getByRole("dialog"));
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reason" });

it("begins on its first field, and Enter sends", async () => {
  const onDecline = vi.fn(() => true);
  render(<Decline onDecline={onDecline} />);
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("{Enter}");
  expect(onDecline).not.toHaveBeenCalled();
  await userEvent.keyboard("Full.{Enter}");
  expect(onDecline).toHaveBeenCalledExactlyOnceWith("Full.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("begins on the way out where it has no field", () => {
  render(
    <ConfirmDialog
      title="Leave?"
      verb="Leave"
      isOpen
      isBusy={false}
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    >
      <p>You leave at once.</p>
    </ConfirmDialog>,
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
});

it("shows the refusal inside, keeps the typed text, and can be tried again", async () => {
  const onDecline = failing(LOCKED);
  render(<Decline onDecline={onDecline} />);
  await userEvent.type(field(), "Full.{Enter}");
  expect(dialog().getByRole("alert").textContent).toBe("The roster is locked.");
  expect(field().value).toBe("Full.");
  expect(toast).not.toHaveBeenCalled();

  onDecline.mockImplementation(() => true);
  await userEvent.click(dialog().getByRole("button", { name: "Decline" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toast).not.toHaveBeenCalled();
});

it("links to the login when the session has ended", async () => {
  render(<Decline onDecline={failing(SIGNED_OUT)} />);
  await userEvent.type(field(), "Full.{Enter}");
  expect(dialog().getByRole("alert").textContent).toContain("You are not logged in.");
  const link = dialog().getByRole("link", { name: "Login" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/login", "_blank"]);
  expect(toast).not.toHaveBeenCalled();
});

it("shows the message in a toast if it closes with its subject", async () => {
  const { rerender } = render(<Decline onDecline={failing(LOCKED)} />);
  await userEvent.type(field(), "Full.{Enter}");
  rerender(<p>Nothing is asked.</p>);
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    message: "The roster is locked.",
    kind: "error",
    autoClose: 5000,
  });
});

it("does not close on a click beside it while it has typed text", async () => {
  render(<Decline onDecline={() => true} />);
  const element = screen.getByRole("dialog");
  await userEvent.type(field(), "Full.");
  await userEvent.click(element);
  expect(screen.getByRole("dialog")).toBe(element);
  await userEvent.clear(field());
  await userEvent.click(element);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("is not closed while what it asks is being done", async () => {
  const onClose = vi.fn();
  const show = (isBusy: boolean) => (
    <ConfirmDialog
      title="Leave?"
      verb="Leave"
      isOpen
      isBusy={isBusy}
      onConfirm={vi.fn()}
      onClose={onClose}
    >
      <p>You leave at once.</p>
    </ConfirmDialog>
  );
  const { rerender } = render(show(true));
  const element = screen.getByRole<HTMLDialogElement>("dialog");
  for (const name of ["Cancel", "Close"]) {
    const button = dialog().getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
  }
  await userEvent.click(element);
  expect(fireEvent(element, new Event("cancel", { cancelable: true }))).toBe(false);
  // Some browsers close it at the second Escape even if it is prevented.
  element.close();
  expect(element.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  rerender(show(false));
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows failures in a toast while no dialog is open, and an ended session at once", () => {
  showCommandFailure(LOCKED);
  showCommandFailure(SIGNED_OUT);
  expect(toast).toHaveBeenCalledOnce();
});
