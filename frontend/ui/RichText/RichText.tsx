import { createNodeFromContent, type Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";

import "../Prose/prose.css";
import { EXTENSIONS, HEADINGS, type TextKind } from "./extensions";
import { LinkDialog } from "./LinkDialog";
import { cleanPastedHtml } from "./pastedHtml";
import { PictureTexts } from "./PictureTexts";
import styles from "./RichText.module.css";
import { Toolbar } from "./Toolbar";

export interface PickedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface RichTextProps {
  label: string;
  html: string;
  kind?: TextKind;
  onChange: (html: string) => void;
  /** What is wrong with the text. */
  error?: string | undefined;
  /** A dialog that chooses a picture; without it a text can't get pictures. */
  picker?: (choose: (picture: PickedPicture) => void, close: () => void) => ReactNode;
}

/** The text as HTML, without the empty paragraphs at its end. */
const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, "");

/** Whether the editor shows this HTML already. */
function shows(editor: Editor, html: string): boolean {
  if (htmlOf(editor) === html) {
    return true;
  }
  const parsed = createNodeFromContent(html, editor.schema, { slice: false });
  return "type" in parsed && parsed.eq(editor.state.doc);
}

/** How the editor is named, and what it does with what is pasted. */
function useEditorProps(
  editor: Editor,
  { label, error, kind = "article" }: Pick<RichTextProps, "label" | "error" | "kind">,
  onPicture: (() => void) | undefined,
) {
  // While it loads, the library may replace an editor that was never shown.
  useEffect(() => {
    if (editor.isDestroyed) {
      return;
    }
    editor.setOptions({
      editorProps: {
        transformPastedHTML: (pasted) => cleanPastedHtml(pasted, HEADINGS[kind]),
        handlePaste: (_view, { clipboardData }) => {
          const isPicture = [...(clipboardData?.files ?? [])].some(({ type }) =>
            type.startsWith("image/"),
          );
          if (!isPicture || onPicture === undefined) {
            return false;
          }
          // The library takes it.
          onPicture();
          return true;
        },
        attributes: {
          class: `prose ${styles.text ?? ""}`,
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          ...(error !== undefined && { "aria-invalid": "true" }),
        },
      },
    });
  }, [editor, label, error, kind, onPicture]);
}

function insertPicture(editor: Editor, { url, alt, width, height }: PickedPicture): void {
  const attrs = { src: url, alt: alt === "" ? null : alt, width, height };
  // A paragraph after it, or the next key would replace the picture.
  const content = [{ type: "image", attrs }, { type: "paragraph" }];
  editor.chain().focus().insertContent(content).run();
}

/** An editor of text with headings, lists, tables, links and pictures. */
export default function RichText(props: RichTextProps) {
  const { label, html, kind = "article", onChange, picker } = props;
  const [dialog, setDialog] = useState<"link" | "picture">();
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  const hasPictures = picker !== undefined;
  const askForPicture = useCallback(() => {
    setDialog("picture");
  }, []);
  const editor = useEditor({
    extensions: EXTENSIONS[kind],
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      listener.current(htmlOf(changed));
    },
  });
  useEditorProps(editor, props, hasPictures ? askForPicture : undefined);
  useEffect(() => {
    if (!editor.isDestroyed && !shows(editor, html)) {
      editor.commands.setContent(html, { emitUpdate: false });
    }
  }, [editor, html]);

  const close = (): void => {
    setDialog(undefined);
  };
  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        label={label}
        headings={HEADINGS[kind]}
        onLink={() => {
          setDialog("link");
        }}
        onPicture={
          picker &&
          (() => {
            setDialog("picture");
          })
        }
      />
      <EditorContent editor={editor} className={styles.content} />
      <PictureTexts editor={editor} isAsked={props.error !== undefined} />
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "picture" &&
        picker?.((picture) => {
          insertPicture(editor, picture);
          close();
        }, close)}
    </div>
  );
}
