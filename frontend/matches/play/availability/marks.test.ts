import { expect, it } from "vitest";

import { asCommand, changed, shownRows, slotOf, stateOf, stillOpen, withChanges } from "./marks";

const HOUR = { starts: 3600, open: [3600, 5400] };
const NONE: ReadonlySet<number> = new Set();

it("keeps only what differs from what is saved", () => {
  const saved = [3600];
  const marked = changed(new Map(), [3600, 5400], true, saved);
  expect(asCommand(marked)).toEqual({ add: [5400], remove: [] });
  expect([...withChanges(saved, marked)]).toEqual([3600, 5400]);
  const gone = changed(marked, [3600, 5400], false, saved);
  expect(asCommand(gone)).toEqual({ add: [], remove: [3600] });
  expect([...withChanges(saved, gone)]).toEqual([]);
});

it("leaves out changes at slots outside the window", () => {
  const made = new Map([
    [3600, true],
    [5400, false],
    [7200, true],
  ]);
  expect([...stillOpen(made, { opens: 3600, closes: 7200 }).keys()]).toEqual([3600, 5400]);
  expect([...stillOpen(made, { opens: 5400, closes: 9000 }).keys()]).toEqual([5400, 7200]);
});

it("says who can start in an hour", () => {
  const [first, second] = [new Set([3600]), new Set([5400])];
  expect(stateOf(HOUR, NONE, NONE)).toBe("free");
  expect(stateOf(HOUR, first, NONE)).toBe("ours");
  expect(stateOf(HOUR, NONE, first)).toBe("theirs");
  expect(stateOf(HOUR, first, first)).toBe("both");
  // Their hours are half an hour apart.
  expect(stateOf(HOUR, first, second)).toBe("ours");
  expect(stateOf({ starts: 3600, open: [] }, first, first)).toBe("closed");
  expect(stateOf({ starts: 0, open: [] }, first, first)).toBe("skipped");
});

it("names an hour by the first half that was marked, or can be", () => {
  const [all, second] = [new Set(HOUR.open), new Set([5400])];
  expect(slotOf(HOUR, "free", NONE, NONE)).toBe(3600);
  expect(slotOf(HOUR, "theirs", NONE, second)).toBe(5400);
  expect(slotOf(HOUR, "both", all, second)).toBe(5400);
  expect(slotOf({ starts: 3600, open: [] }, "closed", NONE, NONE)).toBe(3600);
});

it("shows the evening, hours that are marked, and all if asked", () => {
  const rows = [{ hour: 0 }, { hour: 1 }, { hour: 15 }];
  const day = [HOUR, { starts: 7200, open: [7200] }, { starts: 9000, open: [9000] }];
  expect(shownRows(rows, [day], NONE, false)).toEqual([2]);
  expect(shownRows(rows, [day], new Set([3600]), false)).toEqual([0, 2]);
  expect(shownRows(rows, [day], NONE, true)).toEqual([0, 1, 2]);
});
