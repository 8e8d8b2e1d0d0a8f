import type { Cell } from "./availability";

/** What the reader has changed and not saved: whether each slot is to be marked. */
export type Changes = ReadonlyMap<number, boolean>;

/** The saved slots with the reader's changes. */
export function withChanges(saved: readonly number[], changes: Changes): ReadonlySet<number> {
  const marked = new Set(saved);
  for (const [slot, isMarked] of changes) {
    if (isMarked) {
      marked.add(slot);
    } else {
      marked.delete(slot);
    }
  }
  return marked;
}

/** The changes with these slots marked, or not; what is saved like that is no change. */
export function changed(
  changes: Changes,
  slots: readonly number[],
  isMarked: boolean,
  saved: readonly number[],
): Changes {
  const next = new Map(changes);
  for (const slot of slots) {
    if (saved.includes(slot) === isMarked) {
      next.delete(slot);
    } else {
      next.set(slot, isMarked);
    }
  }
  return next;
}

/** The changes to slots in the window in which the match can be played, which may have moved since. */
export function stillOpen(changes: Changes, window: { opens: number; closes: number }): Changes {
  return new Map([...changes].filter(([slot]) => window.opens <= slot && slot < window.closes));
}

/** The changes as a command sends them. */
export function asCommand(changes: Changes): { add: number[]; remove: number[] } {
  const slots = (isMarked: boolean) =>
    [...changes].filter(([, each]) => each === isMarked).map(([slot]) => slot);
  return { add: slots(true), remove: slots(false) };
}

/** Who can start in an hour. */
export type CellState = "skipped" | "closed" | "free" | "ours" | "theirs" | "both";

export function stateOf(
  cell: Cell,
  ours: ReadonlySet<number>,
  theirs: ReadonlySet<number>,
): CellState {
  if (cell.starts === 0) {
    return "skipped";
  }
  if (cell.open.length === 0) {
    return "closed";
  }
  if (cell.open.some((slot) => ours.has(slot) && theirs.has(slot))) {
    return "both";
  }
  if (cell.open.some((slot) => ours.has(slot))) {
    return "ours";
  }
  return cell.open.some((slot) => theirs.has(slot)) ? "theirs" : "free";
}

/** The slot by which a cell is named: the first that has made its state. */
export function slotOf(
  cell: Cell,
  state: CellState,
  ours: ReadonlySet<number>,
  theirs: ReadonlySet<number>,
): number {
  const needed = { ours: [ours], theirs: [theirs], both: [ours, theirs] };
  const sides = state in needed ? needed[state as keyof typeof needed] : [];
  return cell.open.find((slot) => sides.every((side) => side.has(slot))) ?? cell.starts;
}

const EVENING_FROM = 15;

/** Which rows of the grid show: the evening, and each hour that a side has marked; or all. */
export function shownRows(
  rows: readonly { hour: number }[],
  cells: readonly (readonly Cell[])[],
  marked: ReadonlySet<number>,
  isAll: boolean,
): number[] {
  return [...rows.keys()].filter(
    (row) =>
      isAll ||
      (rows[row]?.hour ?? 0) >= EVENING_FROM ||
      cells.some((day) => day[row]?.open.some((slot) => marked.has(slot)) === true),
  );
}
