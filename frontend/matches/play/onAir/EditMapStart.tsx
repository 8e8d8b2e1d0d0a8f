import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../ui/Field/TextField";
import { clockOf, secondsOf } from "./clock";
import type { FoundRecording } from "./recording";

interface EditMapStartProps {
  recording: FoundRecording;
  number: number;
  /** Where the map begins now; null if nobody knows. */
  seconds: number | null;
  /** The map's name. */
  map: string;
  /** What the button says. */
  words: string;
  onChanged: () => void;
}

const UNCLEAR = "Write the minutes and seconds, such as 62:03.";

/** What the reader types, and sends once it is clear. */
function useStart({ recording, number, seconds, onChanged }: EditMapStartProps) {
  const before = seconds === null ? "" : clockOf(seconds);
  const [typed, setTyped] = useState<string>();
  /** What was sent: what is wrong with it does not apply to anything else. */
  const [sent, setSent] = useState<string>();
  const { isBusy, errors, send } = useCommand(onChanged, ["seconds"]);
  const value = typed ?? before;
  const said = secondsOf(value);
  const isEmpty = value.trim() === "";
  const isUnclear = said === undefined && !isEmpty;

  function edit(next: string | undefined) {
    setTyped(next);
    setSent(undefined);
  }

  async function save() {
    setSent(value);
    if (isUnclear) {
      return false;
    }
    const path = commandPath("POST", "/api/matches/{id}/vods/{vodId}/starts", {
      id: recording.matchId,
      vodId: recording.vod ?? "",
    });
    const isDone = await send("POST", path, { map: number, seconds: isEmpty ? null : said });
    if (isDone) {
      edit(undefined);
    }
    return isDone;
  }

  const wrong = isUnclear ? UNCLEAR : errors.seconds;
  const error = value === sent ? wrong : undefined;
  return { before, value, isOpen: typed !== undefined, isBusy, error, edit, save };
}

/** Says where in the recording a map begins. */
export function EditMapStart(props: EditMapStartProps) {
  const { recording, map, words } = props;
  const { before, value, isOpen, isBusy, error, edit, save } = useStart(props);
  return (
    <>
      <Button
        isSmall
        aria-label={`Start of ${map}: ${recording.versus}`}
        onClick={() => {
          edit(before);
        }}
      >
        {words}
      </Button>
      <ConfirmDialog
        title={`Start of ${map}`}
        verb="Save"
        isOpen={isOpen}
        isBusy={isBusy}
        onConfirm={save}
        onClose={() => {
          edit(undefined);
        }}
      >
        <TextField
          label="Minutes and seconds in the recording"
          hint="For example 62:03. Leave it empty to remove your time."
          error={error}
          inputMode="text"
          autoComplete="off"
          value={value}
          onChange={(event) => {
            edit(event.target.value);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
