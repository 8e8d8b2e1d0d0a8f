import { expect, it } from "vitest";

import { stillAhead, withChanges } from "./changesAhead";
import { control } from "./testOverlay";

it("shows what is on its way on top, until the state has it", () => {
  const waiting = { key: 1, changes: { scene: "break" as const }, revision: undefined };
  const answered = { key: 2, changes: { lowerTitle: "Hello", breakUntil: null }, revision: 4 };
  const before = control({ revision: 3, breakUntil: 9 });
  expect(withChanges(before, [waiting, answered])).toEqual({
    ...before,
    scene: "break",
    lowerTitle: "Hello",
    breakUntil: 0,
  });
  const after = control({ revision: 4, lowerTitle: "Somebody changed it" });
  expect(stillAhead(after, [waiting, answered])).toEqual([waiting]);
  expect(withChanges(after, [answered])).toEqual(after);
});
