import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";

/** A button of the toolbar. Without `run`, it opens a dialog. */
export interface Tool {
  readonly label: string;
  readonly face: ReactNode;
  readonly run?: (editor: Editor) => void;
  /** Whether it applies to the text at the cursor. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

function Lines({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A level of headings. */
export type Level = 1 | 2 | 3 | 4;

/** The levels of a text’s large and small headings. */
export type HeadingLevels = readonly [Level, Level];

/** The tools of a text. */
export const toolsOf = (headings: HeadingLevels): readonly Tool[] => [
  ...["Heading", "Small heading"].map((label, size): Tool => {
    const level = headings[size] ?? headings[0];
    return {
      label,
      face: size === 0 ? "H" : <small>H</small>,
      run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
      isOn: (editor) => editor.isActive("heading", { level }),
    };
  }),
  ...TOOLS,
];

const TOOLS: readonly Tool[] = [
  {
    label: "Bold",
    face: <strong>B</strong>,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    label: "Italic",
    face: <em>I</em>,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    label: "List",
    face: <Lines d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Numbered list",
    face: <Lines d="M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4M4 14.5c2-2 2.5 0 1 1.5l-1 1.5h2.5" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    label: "Quotation",
    face: <Lines d="M5 5v14M10 7h9M10 12h9M10 17h6" />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    label: "Link",
    face: (
      <Lines d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6L12 17" />
    ),
    isOn: (editor) => editor.isActive("link"),
  },
  { label: "Picture", face: <Lines d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" /> },
  {
    label: "Table",
    face: <Lines d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14" />,
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive("table"),
  },
  {
    label: "Undo",
    face: <Lines d="M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3" />,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: "Redo",
    face: <Lines d="m15 7 4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3" />,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

/** What else can be done within a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    label: "Add a row",
    face: "+ Row",
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: "Remove the row",
    face: "− Row",
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: "Add a column",
    face: "+ Column",
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: "Remove the column",
    face: "− Column",
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: "Remove the table",
    face: "− Table",
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
