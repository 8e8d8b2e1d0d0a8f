import type { Failure } from "./failure";

type Say = (failure: Failure) => void;

/** How each open dialog shows a failure; the last one is on top. */
const open: Say[] = [];

/** Lets a dialog show failures while it is open, until told to stop. */
export function registerFailureHandler(say: Say): () => void {
  open.push(say);
  return () => {
    open.splice(open.lastIndexOf(say), 1);
  };
}

/** Shows a failure in the top dialog; false when none is open. */
export function showInDialog(failure: Failure): boolean {
  const say = open.at(-1);
  say?.(failure);
  return say !== undefined;
}
