import { expect, it, vi } from "vitest";

import { commandOf, type KeyCommands } from "./keys";

function pressed(key: string, code = "", shiftKey = false) {
  const commands = {
    scene: vi.fn<KeyCommands["scene"]>(),
    score: vi.fn<KeyCommands["score"]>(),
    swap: vi.fn<KeyCommands["swap"]>(),
    lowerThird: vi.fn<KeyCommands["lowerThird"]>(),
    undo: vi.fn<KeyCommands["undo"]>(),
  };
  commandOf({ key, code, shiftKey }, commands)?.();
  return Object.entries(commands).flatMap(([name, { mock }]) =>
    mock.calls.map((values) => [name, ...values]),
  );
}

it.each([
  ["1", "Digit1", ["scene", "scoreboard"]],
  ["0", "Numpad0", ["scene", "winner"]],
  ["&", "Digit1", ["scene", "scoreboard"]],
  ["ArrowLeft", "ArrowLeft", ["score", 0, 1]],
  ["ArrowRight", "ArrowRight", ["score", 1, 1]],
  ["s", "KeyS", ["swap"]],
  ["L", "KeyL", ["lowerThird"]],
  ["u", "KeyU", ["undo"]],
])("does for %s (%s) what the help says", (key, code, expected) => {
  expect(pressed(key, code)).toEqual([expected]);
});

it("takes rounds back with Shift, and leaves other keys alone", () => {
  expect(pressed("ArrowLeft", "ArrowLeft", true)).toEqual([["score", 0, -1]]);
  expect(pressed("Enter", "Enter")).toEqual([]);
  expect(pressed("q", "KeyQ")).toEqual([]);
});
