/** What can be taken out of a list, or asks before it is. */
const OF_A_ROW = ":is(li,tr,dialog,fieldset,article,[role=group]) button";

let isKept = false;

/** Copies rows of tables as lines; its code is loaded when something is first selected. */
export function copyRowsOfTables(): void {
  const load = () => {
    void import("../ui/copy/copyRows").then(({ copyRows }) => {
      document.addEventListener("copy", copyRows);
    });
  };
  document.addEventListener("selectstart", load, { once: true });
}

/**
 * Keeps the focus in a list whose rows are taken away (`ui/focus/keepFocus`). Its code is loaded when
 * the focus is first on a button of a row.
 */
export function keepFocusInLists(): void {
  addEventListener("focusin", ({ target }) => {
    const from = target as Element;
    if (!isKept && from.closest(OF_A_ROW)) {
      isKept = true;
      void import("../ui/focus/keepFocus").then(({ keepFocus }) => keepFocus(from));
    }
  });
}
