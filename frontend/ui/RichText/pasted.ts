const TAG = /<[^<>]+>/g;
const STYLE = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
/** Documents of Google are within such an element, which is not bold. */
const NOT_BOLD = /^<b\s[^>]*font-weight:\s*normal/i;

/**
 * Pasted HTML without styles: the page's policy forbids them, and would report each. What a text may
 * not contain at all, the editor itself leaves out.
 */
export const withoutStyles = (html: string): string =>
  html.replace(TAG, (tag) => (NOT_BOLD.test(tag) ? "<span>" : tag.replace(STYLE, "")));
