const FIELDS = "input:not([type=hidden]), select, textarea";

/** Moves the focus to the first field of a dialog; where it has none, to the first button at its
 *  foot: the way out, so that a key that is still held down does nothing. */
export function focusFirst(dialog: HTMLElement): void {
  const first =
    dialog.querySelector<HTMLElement>(`:is(${FIELDS}):enabled`) ??
    dialog.querySelector<HTMLElement>("footer button:enabled");
  first?.focus();
}
