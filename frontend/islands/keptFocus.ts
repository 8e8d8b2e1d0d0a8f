/** What can be taken out of a list, or asks before it is. */
const OF_A_ROW = ":is(li,tr,dialog,fieldset,article,[role=group]) button";

let isKept = false;

/**
 * Keeps the focus in a list whose rows are taken away (`ui/focus/keepFocus`). Its code is loaded when
 * the focus is first on a button of a row.
 */
export function keepFocusInLists(): void {
  addEventListener("focusin", ({ target }) => {
    if (!isKept && (target as Element).closest(OF_A_ROW)) {
      isKept = true;
      void import("../ui/focus/keepFocus").then(({ keepFocus }) => keepFocus());
    }
  });
}
