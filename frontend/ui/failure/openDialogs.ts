import type { Failure } from "./failure";

type Say = (failure: Failure) => void;

/** What the open dialogs say failures with; the last one lies uppermost. */
const open: Say[] = [];

/** Has a dialog say what fails while it is open, until told to stop. */
export function sayFailuresWith(say: Say): () => void {
  open.push(say);
  return () => {
    open.splice(open.lastIndexOf(say), 1);
  };
}

/** Says a failure in the uppermost dialog; false where none is open. */
export function sayInDialog(failure: Failure): boolean {
  const say = open.at(-1);
  say?.(failure);
  return say !== undefined;
}
