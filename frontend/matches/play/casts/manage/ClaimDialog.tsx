import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { type CastLanguage, CastPart } from "../../../../api/castEnums";
import { useCommand } from "../../../../ui/command/useCommand";
import { LanguageField } from "./LanguageField";
import { PartsField } from "./PartsField";
import { PlannedDialog } from "./PlannedDialog";

interface ClaimDialogProps {
  matchId: string;
  /** The language in which the reader casts. */
  language: CastLanguage;
  onChanged: () => void;
  onClose: () => void;
}

/** Claims a match in a language, with parts, once the reader knows what it clashes with. */
export function ClaimDialog({ matchId, language: own, onChanged, onClose }: ClaimDialogProps) {
  const [language, setLanguage] = useState(own);
  const [parts, setParts] = useState<CastPart[]>([CastPart.playByPlay]);
  const { isBusy, errors, send } = useCommand(onChanged, ["language", "parts"]);

  async function claim(seen: string[]) {
    const path = commandPath("POST", "/api/matches/{id}/casts/claim", { id: matchId });
    return send("POST", path, { language, parts, seen });
  }

  return (
    <PlannedDialog
      title="Claim Cast"
      verb="Claim"
      matchId={matchId}
      planned={{ language }}
      isBusy={isBusy}
      isIncomplete={parts.length === 0}
      onConfirm={claim}
      onClose={onClose}
    >
      <LanguageField value={language} error={errors.language} onChange={setLanguage} />
      <PartsField value={parts} error={errors.parts} onChange={setParts} />
      <p className="dim">Both teams’ captains and co-captains are notified.</p>
    </PlannedDialog>
  );
}
