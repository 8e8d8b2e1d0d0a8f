import { useRef, useState } from "react";

import { Button } from "../Button/Button";
import { TextAreaField } from "../Field/TextAreaField";

interface CopyFieldProps {
  label: string;
  text: string;
  rows?: number;
}

/** A text to be copied into another page or a message. */
export function CopyField({ label, text, rows = 3 }: CopyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState("");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote("Copied.");
    } catch {
      // Without https, or without permission, there is no clipboard: the reader can still copy with
      // the keyboard.
      field.current?.select();
      setNote("Press Ctrl+C to copy it.");
    }
  }

  return (
    <div className="stack gap-2 fit">
      <TextAreaField
        ref={field}
        label={label}
        readOnly
        rows={rows}
        value={text}
        spellCheck={false}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <div className="cluster middle gap-3">
        <Button aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{note}</span>
      </div>
    </div>
  );
}
