import type { Editor } from "@tiptap/core";
import { useState } from "react";

import { LONGEST_LINK } from "../../api/enums";
import { Button } from "../Button/Button";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog";
import { TextField } from "../Field/TextField";
import { linkAddress } from "./linkAddress";

const NO_ADDRESS =
  "Write an address that begins with https://, mailto:, or with / for a page of the portal.";

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Links the marked words to an address; without marked words, it writes the address. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const href: unknown = editor.getAttributes("link").href;
  const before = typeof href === "string" ? href : "";
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  function link(): boolean {
    const address = linkAddress(typed);
    if (address === undefined) {
      setIsWrong(true);
      return false;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === "") {
      const marks = [{ type: "link", attrs: { href: address } }];
      chain.insertContent({ type: "text", text: address, marks }).run();
    } else {
      chain.setLink({ href: address }).run();
    }
    onClose();
    return true;
  }

  return (
    <ConfirmDialog
      title="Link"
      verb="Set Link"
      isOpen
      isBusy={false}
      isIncomplete={typed.trim() === ""}
      beside={
        before !== "" && (
          <Button
            look="danger"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            Remove Link
          </Button>
        )
      }
      onConfirm={link}
      onClose={onClose}
    >
      <TextField
        label="Address"
        value={typed}
        inputMode="url"
        autoComplete="off"
        maxLength={LONGEST_LINK}
        error={isWrong ? NO_ADDRESS : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
      />
    </ConfirmDialog>
  );
}
