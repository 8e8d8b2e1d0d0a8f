import type { Locator } from "@playwright/test";

/** Counts what a person presses on their way. */
export interface Taps {
  readonly count: () => number;
  readonly tap: (target: Locator) => Promise<void>;
  /** Chooses in a list, which is a tap. */
  readonly choose: (list: Locator, index: number) => Promise<void>;
  /** Types into a field, which is tapped first. */
  readonly type: (field: Locator, text: string) => Promise<void>;
}

export function countTaps(): Taps {
  let taps = 0;
  const counted = async (done: Promise<unknown>) => {
    await done;
    taps += 1;
  };
  return {
    count: () => taps,
    tap: (target) => counted(target.click()),
    choose: (list, index) => counted(list.selectOption({ index })),
    type: (field, text) => counted(field.fill(text)),
  };
}
