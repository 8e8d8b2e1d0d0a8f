import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import type { CastLanguage } from "../../../../api/castEnums";
import { useEdit } from "../../../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../../ui/Field/TextField";
import { LanguageField } from "./LanguageField";
import type { ShownCast } from "./matchCasts";
import { useAskedClashes } from "./useAskedClashes";

interface EditCastProps {
  matchId: string;
  cast: Pick<ShownCast, "_id" | "channel" | "language" | "revision">;
  /** Whether the reader is the caster: then no caster is notified. */
  isOwn?: boolean;
  isOpen: boolean;
  onChanged: () => void;
  onClose: () => void;
}

type Values = Pick<ShownCast, "channel" | "language">;

/** What is typed, without what stays. */
function changedFrom(now: Values, { channel, language }: Values): Partial<Values> {
  return {
    ...(channel !== now.channel && { channel }),
    ...(language !== now.language && { language }),
  };
}

/** Moves a cast to another channel, or gives it another language. */
export function EditCast({ matchId, cast, isOwn = false, isOpen, ...on }: EditCastProps) {
  const [channel, setChannel] = useState(cast.channel);
  const [language, setLanguage] = useState(cast.language);
  const typed = { channel: channel.trim(), language };
  const changed = changedFrom(cast, typed);
  const clashes = useAskedClashes(matchId, { cast: cast._id, ...changed });
  const { isBusy, errors, send, conflict } = useEdit({
    revision: cast.revision,
    fields: ["channel", "language"],
    onSaved: on.onChanged,
    fill: (theirs) => {
      setChannel(String(theirs.channel));
      setLanguage(theirs.language as CastLanguage);
    },
  });

  async function move(since?: string) {
    if (Object.keys(changed).length > 0 && !(await clashes.isKnown())) {
      return false;
    }
    const key = { id: matchId, castId: cast._id };
    const path = commandPath("PUT", "/api/matches/{id}/casts/{castId}", key);
    const isDone = await send("PUT", path, { ...typed, seen: clashes.seen }, since);
    if (isDone) {
      on.onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Change Cast"
      verb={clashes.verb("Change")}
      isOpen={isOpen}
      isBusy={isBusy || clashes.isAsking}
      isIncomplete={typed.channel === ""}
      onConfirm={() => move()}
      onClose={on.onClose}
    >
      <TextField
        label="Channel"
        hint={
          isOwn
            ? "Where you cast this match. Both teams’ captains and co-captains and the others in the cast are notified."
            : "Both teams’ captains and co-captains and everyone in the cast are notified."
        }
        error={clashes.isSent ? errors.channel : undefined}
        type="url"
        autoComplete="off"
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value);
        }}
      />
      <LanguageField value={language} error={errors.language} onChange={setLanguage} />
      {clashes.shown}
      {conflict(typed, move)}
    </ConfirmDialog>
  );
}
