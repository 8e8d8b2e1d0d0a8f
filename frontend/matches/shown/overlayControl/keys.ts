import { useEffect, useEffectEvent } from "react";

import { OverlayScene } from "../../../api/overlayEnums";

/** The scenes in the order of their buttons, whose number keys are 1 to 9, and 0. */
export const SCENES = Object.values(OverlayScene);

/** What the keys do, for the page to list. */
export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ["1 – 9, 0", "Show the scene with this number"],
  ["←", "One round more for the team on the left"],
  ["→", "One round more for the team on the right"],
  ["Shift ← →", "One round less"],
  ["S", "Swap sides"],
  ["L", "Show or hide the lower third"],
  ["U", "Undo"],
];

export interface KeyCommands {
  readonly scene: (scene: OverlayScene) => void;
  /** Adds rounds for the team on the left (0) or right (1). */
  readonly score: (place: 0 | 1, more: number) => void;
  readonly swap: () => void;
  readonly lowerThird: () => void;
  readonly undo: () => void;
}

/** Whether the reader is typing or choosing there, so that keys mean something else. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest("input, select, textarea, [contenteditable]") !== null ||
      document.querySelector("dialog[open]") !== null)
  );
}

/** What a press of a key does; undefined for a key that does nothing. */
export function commandOf(
  { key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">,
  commands: KeyCommands,
): (() => void) | undefined {
  // French keyboards have digits with Shift: their place counts.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) {
    const scene = SCENES[(Number(digit) + 9) % 10];
    return (
      scene &&
      (() => {
        commands.scene(scene);
      })
    );
  }
  const more = shiftKey ? -1 : 1;
  const others: Readonly<Record<string, () => void>> = {
    arrowleft: () => {
      commands.score(0, more);
    },
    arrowright: () => {
      commands.score(1, more);
    },
    s: commands.swap,
    l: commands.lowerThird,
    u: commands.undo,
  };
  return others[key.toLowerCase()];
}

/** Does what the keys say while they are on, but not while the reader types. */
export function useKeys(commands: KeyCommands, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || repeat || takesKeys(target)) {
      return;
    }
    const command = commandOf(event, commands);
    if (command) {
      event.preventDefault();
      command();
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  }, [isOn]);
}
