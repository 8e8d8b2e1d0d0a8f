import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";

import { LONGEST_ALT } from "../../api/staffEnums";
import { CheckField } from "../Field/Toggle";
import { TextField } from "../Field/TextField";
import styles from "./RichText.module.css";

interface Picture {
  readonly at: number;
  readonly src: string;
  /** What it shows; empty for a decoration, null if the writer has not said yet. */
  readonly alt: string | null;
}

function picturesOf(editor: Editor): Picture[] {
  const found: Picture[] = [];
  if (!editor.isDestroyed) {
    editor.state.doc.descendants((node, at) => {
      if (node.type.name === "image") {
        const { src, alt } = node.attrs as { src: string | null; alt: string | null };
        found.push({ at, src: src ?? "", alt });
      }
    });
  }
  return found;
}

const UNSAID = "Say what it shows, or mark it as decoration.";

interface PictureTextsProps {
  editor: Editor;
  /** Whether the text is refused, so that what is missing is marked as wrong. */
  isAsked: boolean;
}

/** Says of each picture of a text what it shows, for people who do not see it. */
export function PictureTexts({ editor, isAsked }: PictureTextsProps) {
  const pictures = useEditorState({ editor, selector: ({ editor: now }) => picturesOf(now) });
  const change = (at: number, alt: string | null): void => {
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(at, "alt", alt);
      return true;
    });
  };
  return (
    pictures.length > 0 && (
      <ol className={`plain-list ${styles.pictures ?? ""}`} aria-label="Pictures of the text">
        {pictures.map(({ at, src, alt }, place) => (
          <li key={place} className={styles.picture}>
            <img src={src} alt="" loading="lazy" decoding="async" />
            <TextField
              label={`Alt Text of Picture ${String(place + 1)}`}
              hint={alt === null && !isAsked ? UNSAID : undefined}
              error={alt === null && isAsked ? UNSAID : undefined}
              value={alt ?? ""}
              maxLength={LONGEST_ALT}
              disabled={alt === ""}
              onChange={({ target }) => {
                change(at, target.value.trim() === "" ? null : target.value);
              }}
            />
            <CheckField
              label={`Picture ${String(place + 1)} is decoration`}
              checked={alt === ""}
              onChange={({ target }) => {
                change(at, target.checked ? "" : null);
              }}
            />
          </li>
        ))}
      </ol>
    )
  );
}
