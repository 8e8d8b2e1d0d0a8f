const TAG = /<[^<>]+>/g;
const STYLE = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
/** Documents of Google are within such an element, which is not bold. */
const NOT_BOLD = /^<b\s[^>]*font-weight:\s*normal/i;

/** Headings of levels that a text has not, and the nearest that it has. */
const LARGE = /^(<\/?)h[12]\b/i;
const SMALL = /^(<\/?)h[56]\b/i;

/**
 * Pasted HTML as texts have it: without styles, which the page's policy forbids and would report,
 * and with the two levels of headings. What a text may not contain at all, the editor itself leaves
 * out.
 */
export const cleanPastedHtml = (
  html: string,
  [large, small]: readonly [number, number] = [3, 4],
): string =>
  html.replace(TAG, (tag) =>
    NOT_BOLD.test(tag)
      ? "<span>"
      : tag
          .replace(STYLE, "")
          .replace(LARGE, `$1h${String(large)}`)
          .replace(SMALL, `$1h${String(small)}`),
  );
