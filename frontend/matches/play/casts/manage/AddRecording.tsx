import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { LONGEST_LINK } from "../../../../api/enums";
import { Button } from "../../../../ui/Button/Button";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../../ui/Field/TextField";
import { MapOfMatch } from "./MapOfMatch";

interface AddRecordingProps {
  matchId: string;
  /** The match, where several are listed. */
  of?: string | undefined;
  onChanged: () => void;
}

/** Adds a recording to a match that the reader casts. */
export function AddRecording({ matchId, of, onChanged }: AddRecordingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [map, setMap] = useState<number | null>(null);
  const { isBusy, errors, send } = useCommand(onChanged, ["url", "map"]);

  async function add() {
    const path = commandPath("POST", "/api/matches/{id}/vods", { id: matchId });
    if (await send("POST", path, { url: url.trim(), map })) {
      setIsOpen(false);
      setUrl("");
      setMap(null);
    }
  }

  return (
    <>
      <Button
        isSmall
        {...(of !== undefined && { "aria-label": `Add Recording: ${of}` })}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Add Recording
      </Button>
      <ConfirmDialog
        title="Add Recording"
        verb="Add Recording"
        isOpen={isOpen}
        isBusy={isBusy}
        isIncomplete={url.trim() === ""}
        onConfirm={() => void add()}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <TextField
          label="Recording"
          hint="Where it can be watched."
          error={errors.url}
          type="url"
          maxLength={LONGEST_LINK}
          autoComplete="off"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
          }}
        />
        {isOpen && (
          <MapOfMatch matchId={matchId} value={map} error={errors.map} onChange={setMap} />
        )}
      </ConfirmDialog>
    </>
  );
}
