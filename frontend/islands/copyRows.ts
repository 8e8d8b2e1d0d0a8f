/** What is no text of a cell: words for screen readers, and marks that are drawn. */
const NO_TEXT = "[role=img], [aria-hidden=true], .visually-hidden";

/** The text of a cell on one line. */
function textOf(cell: Element): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest(NO_TEXT)) {
      words.push(walker.currentNode.nodeValue ?? "");
    }
  }
  return words.join(" ").replace(/\s+/g, " ").trim();
}

/** The lines of the rows that are selected, with tabs between cells; empty outside of a table. */
export function selectedRows(selection: Selection | null): string {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) {
    return "";
  }
  const range = selection.getRangeAt(0);
  const within = range.commonAncestorContainer;
  const element = within instanceof Element ? within : within.parentElement;
  const table = element?.closest("table");
  if (!table || element?.closest("td, th")) {
    return "";
  }
  const cellsOf = (row: Element) => [...row.children].filter((cell) => range.intersectsNode(cell));
  return [...table.rows]
    .map((row) => cellsOf(row).map(textOf).join("\t"))
    .filter(Boolean)
    .join("\n");
}

/**
 * Copies rows of a table as lines with tabs, as spreadsheets and chats take them. Browsers begin a
 * new line at every block in a cell, and at every cell where a narrow page lays rows out as blocks.
 */
export function copyRows(event: ClipboardEvent): void {
  const rows = selectedRows(document.getSelection());
  if (rows !== "" && !event.defaultPrevented) {
    event.clipboardData?.setData("text/plain", rows);
    event.preventDefault();
  }
}
