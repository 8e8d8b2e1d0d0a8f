/**
 * Lets Tab lead from a button into the popover that it has opened. Safari does not focus a button that
 * the mouse presses, and Tab goes past the popover there, which then stays open over the page. So the
 * popover gets the focus; it returns it to its button when it closes.
 */
export function focusOpenedPopovers(): void {
  window.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element) {
        target.closest<HTMLElement>("[popovertarget]")?.focus();
      }
    },
    true,
  );
  window.addEventListener(
    "toggle",
    (event) => {
      const { target } = event;
      const focused = document.activeElement;
      // Lists that fold tell of it as popovers do.
      const isOpened = "newState" in event && event.newState === "open";
      if (
        isOpened &&
        target instanceof HTMLElement &&
        focused?.getAttribute("popovertarget") === target.id &&
        // What the popover itself gives the focus to may close it again.
        !target.contains(focused)
      ) {
        target.tabIndex = -1;
        target.style.outline = "none";
        target.focus({ preventScroll: true });
      }
    },
    true,
  );
}
