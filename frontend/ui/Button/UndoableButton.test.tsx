import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { hidePage } from "../../test/hidePage";
import { UNDO_SECONDS, UndoableButton, undoPress } from "./UndoableButton";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const wait = (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 1) {
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  }
};

function show(name = "Accept", oneOf?: string) {
  const onDone = vi.fn<(isLeaving: boolean) => void>();
  const shown = render(
    <UndoableButton onDone={onDone} {...(oneOf !== undefined && { oneOf })}>
      {name}
    </UndoableButton>,
  );
  return { onDone, ...shown };
}

it("does it when it can no longer be undone, and says so before", () => {
  const { onDone } = show();
  expect(screen.getByRole("status").textContent).toBe("");
  press("Accept");
  expect(screen.getByRole("status").textContent).toBe("You can undo this for 8 seconds.");
  wait(UNDO_SECONDS - 1);
  expect(button("Undo").textContent).toBe("Undo 1");
  expect(onDone).not.toHaveBeenCalled();
  wait(1);
  expect(onDone.mock.calls).toEqual([[false]]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("does nothing once it is undone, and can be pressed again", () => {
  const { onDone } = show();
  press("Accept");
  wait(3);
  press("Undo");
  wait(UNDO_SECONDS);
  expect(onDone).not.toHaveBeenCalled();
  press("Accept");
  wait(UNDO_SECONDS);
  expect(onDone).toHaveBeenCalledOnce();
});

it("stays for a second when it is undone, so that a second press does nothing else", () => {
  const { onDone } = show();
  press("Accept");
  press("Undo");
  press("Undone");
  wait(1);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Accept"]);
  wait(UNDO_SECONDS);
  expect(onDone).not.toHaveBeenCalled();
});

it("is not undone, and not done twice, by a second press", () => {
  const { onDone } = show();
  press("Accept");
  wait(2);
  press("Accept");
  expect(button("Undo").textContent).toBe("Undo 6");
  wait(UNDO_SECONDS);
  expect(onDone).toHaveBeenCalledOnce();
});

it("takes the place of another answer to the same question that waits", () => {
  const first = show("Friday", "When?");
  const second = show("Saturday", "When?");
  press("Friday");
  press("Saturday");
  wait(UNDO_SECONDS);
  expect(first.onDone).not.toHaveBeenCalled();
  expect(second.onDone).toHaveBeenCalledOnce();
});

it("makes a press about something else final", () => {
  const [first, other] = [show("Friday", "When?"), show("Accept Pip")];
  const third = show("Accept Nox");
  press("Friday");
  press("Accept Pip");
  expect(first.onDone.mock.calls).toEqual([[false]]);
  press("Accept Nox");
  expect(other.onDone.mock.calls).toEqual([[false]]);
  wait(UNDO_SECONDS);
  expect(third.onDone).toHaveBeenCalledOnce();
  expect(first.onDone).toHaveBeenCalledOnce();
});

it("is undone when its caller begins another answer, and not by one to another question", () => {
  const { onDone } = show("Accept", "Pip?");
  press("Accept");
  act(() => {
    undoPress("Nox?");
  });
  expect(button("Undo")).toBeTruthy();
  act(() => {
    undoPress("Pip?");
  });
  wait(UNDO_SECONDS);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("does it at once when the page is hidden", () => {
  const { onDone } = show();
  press("Accept");
  hidePage();
  expect(onDone.mock.calls).toEqual([[true]]);
  wait(UNDO_SECONDS);
  expect(onDone).toHaveBeenCalledOnce();
});

it("does it at once when the button goes away, but nothing when it was not pressed", () => {
  const pressed = show("Accept");
  const other = show("Other");
  press("Accept");
  pressed.unmount();
  other.unmount();
  expect(pressed.onDone.mock.calls).toEqual([[true]]);
  expect(other.onDone).not.toHaveBeenCalled();
});

it("counts down from the start, with the focus, in the place of a button that was pressed", () => {
  const onDone = vi.fn<() => void>();
  render(
    <UndoableButton isPressed onDone={onDone}>
      Challenge
    </UndoableButton>,
  );
  expect(document.activeElement).toBe(button("Challenge"));
  press("Undo");
  wait(UNDO_SECONDS);
  expect(onDone).not.toHaveBeenCalled();
  press("Challenge");
  wait(UNDO_SECONDS);
  expect(onDone).toHaveBeenCalledOnce();
});
