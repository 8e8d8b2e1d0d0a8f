import type { Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

import { isAllowedAddress } from "./linkAddress";
import type { HeadingLevels, Level } from "./tools";

const sizeOf = (element: HTMLElement, name: string): string | null =>
  /^[1-9]\d{0,4}$/.test(element.getAttribute(name) ?? "") ? element.getAttribute(name) : null;

/** A picture; its size keeps its place while it loads. */
const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      // Without one, its writer has not said yet what it shows; decorations have an empty one.
      alt: { default: null, parseHTML: (element) => element.getAttribute("alt") },
      width: { default: null, parseHTML: (element) => sizeOf(element, "width") },
      height: { default: null, parseHTML: (element) => sizeOf(element, "height") },
    };
  },
});

/** A table without widths, which would be styles: the page's policy forbids those in markup. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView: null,
});

/**
 * What a text may contain: the same as on the server (`clvr/lib/html.py`), which removes everything
 * else. Pasted text loses it here already.
 */
const extensionsOf = (levels: Level[]): Extensions => [
  StarterKit.configure({
    heading: { levels },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedAddress(address),
    },
  }),
  Picture.configure({ allowBase64: false }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];

/** A text within a page, or a page of its own, as rules are. */
export type TextKind = "article" | "document";

/** The levels of the large and the small headings that the toolbar makes. */
export const HEADINGS: Readonly<Record<TextKind, HeadingLevels>> = {
  article: [3, 4],
  document: [2, 3],
};

export const EXTENSIONS: Readonly<Record<TextKind, Extensions>> = {
  article: extensionsOf([3, 4]),
  document: extensionsOf([1, 2, 3, 4]),
};
