/**
 * Gives the focus to a button that the mouse presses to open a popover: Safari does not, and Tab would
 * not lead from it into what it has opened.
 */
export function focusPressedOpeners(): void {
  window.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element) {
        target.closest<HTMLElement>("[popovertarget]")?.focus();
      }
    },
    true,
  );
}
