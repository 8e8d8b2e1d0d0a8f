/**
 * An announcement's HTML with each table (which has no attributes) in a box of its own, which
 * scrolls by touch and by keys where the table is wider than the page.
 */
export function boxTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
