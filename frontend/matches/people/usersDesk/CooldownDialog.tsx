import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_COOLDOWN_REASON } from "../../../api/staffEnums";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { type Cooldown, endSent, LENGTHS, OWN_DATE, type PartProps, PERSON_READS } from "./person";
import { UntilField } from "./UntilField";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";
import { isolated } from "../../../ui/isolated";

interface PresentEndProps {
  held: Cooldown | undefined;
}

function PresentEnd({ held }: PresentEndProps) {
  return (
    <p>
      {held === undefined ? (
        "They can’t join a team of the league until it ends. They stay on a team that they are on."
      ) : (
        <>
          Now it ends <LocalTime unixSeconds={held.until} leagueZone={NO_ZONE} />.
        </>
      )}
    </p>
  );
}

interface CooldownDialogProps extends PartProps {
  /** The league that is chosen at first. */
  chosen: PartProps["desk"]["may"]["cooldown"][number];
  onClose: () => void;
}

/** Sets the person's cooldown in a league, later or earlier than it ends now. */
export function CooldownDialog({ desk, chosen, onChanged, onClose }: CooldownDialogProps) {
  const [league, setLeague] = useState(chosen);
  const [days, setDays] = useState(3);
  const [until, setUntil] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["league", "days", "until", "reason"]);
  const isOwnDate = days === OWN_DATE.value;
  const held = desk.cooldowns.find((cooldown) => cooldown.league === league);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/users/{id}/cooldown", { id: desk.person._id });
    const isDone = await send("POST", path, { league, ...endSent(days, until), reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Cooldown of ${isolated(desk.person.username)}`}
      verb="Save Cooldown"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === "" || (isOwnDate && until === "")}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PresentEnd held={held} />
      <Fields>
        <SelectField
          label="League"
          choices={desk.may.cooldown.map((value) => ({ value, label: whereLabel(value) }))}
          value={league}
          error={errors.league}
          onChange={setLeague}
        />
        <SelectField
          label="Ends After"
          hint="From now on, whatever the end was before. It ends on a day: without a team, no match would count."
          choices={[...LENGTHS, OWN_DATE]}
          value={days}
          error={errors.days}
          onChange={setDays}
        />
        {isOwnDate && <UntilField value={until} error={errors.until} onChange={setUntil} />}
        <ReasonField
          hint={PERSON_READS}
          value={reason}
          maxLength={LONGEST_COOLDOWN_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
