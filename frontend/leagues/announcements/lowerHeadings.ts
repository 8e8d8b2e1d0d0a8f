const HEADINGS = /<(\/?)h([34])>/g;
const LOWEST = 6;

/**
 * An announcement's HTML with its headings (h3 and h4, without attributes) moved below a heading of
 * `level`.
 */
export function lowerHeadings(html: string, level: number): string {
  return html.replace(HEADINGS, (_, slash: string, own: string) => {
    const lowered = Math.min(level + Number(own) - 2, LOWEST);
    return `<${slash}h${String(lowered)}>`;
  });
}
