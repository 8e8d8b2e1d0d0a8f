import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { serverNow } from "../../../api/timestamps/serverNow";
import { LONGEST_PUNISHMENT_REASON, punishmentTypeLabels } from "../../../api/staffEnums";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { whereLabel } from "../../../ui/Desk/allLeagues";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
import { PunishmentEnd } from "../PunishmentEnd";
import {
  endSent,
  LENGTHS,
  matchChoices,
  OWN_DATE,
  type PartProps,
  PERSON_READS,
  type Punishment,
} from "./person";
import { UntilField } from "./UntilField";

/** The choice of a day that is entered. */
const OWN = "own";
const FIRST = "With days, it ends with what comes first: the matches or the day.";

/** How many matches are left, and in all, where some are served. */
function moreMatches(all: number, served: number): string {
  const more = all - served;
  const words = `${String(more)} more ${more === 1 ? "match" : "matches"}`;
  return served === 0 ? words : `${words} (${String(all)} in all)`;
}

/** The choices of an earlier end: fewer matches in all as `m3`, days from now as `d7`. */
function endsOf({ until, matches, served }: Punishment, now: number) {
  const fewer = matches === null ? [] : matchChoices(served + 1, matches - 1);
  const days = LENGTHS.filter(({ value }) => until === 0 || now + value * 86_400 < until);
  return [
    ...fewer.map(({ value }) => ({
      value: `m${String(value)}`,
      label: moreMatches(value, served),
    })),
    ...days.map(({ value, label }) => ({ value: `d${String(value)}`, label: `${label} from now` })),
    { value: OWN, label: OWN_DATE.label },
  ];
}

interface Draft {
  /** One of the choices. */
  readonly end: string;
  /** When it ends, if that is an own date. */
  readonly until: string;
  readonly reason: string;
}

interface EndFieldsProps {
  shortened: Punishment;
  ends: ReturnType<typeof endsOf>;
  draft: Draft;
  errors: FieldErrors;
  onChange: (draft: Draft) => void;
}

function EndFields({ shortened, ends, draft, errors, onChange }: EndFieldsProps) {
  return (
    <Fields>
      <SelectField
        label="Ends After"
        hint={shortened.matches === null ? undefined : FIRST}
        choices={ends}
        value={draft.end}
        error={draft.end === OWN ? undefined : (errors.days ?? errors.matches)}
        onChange={(end) => {
          onChange({ ...draft, end });
        }}
      />
      {draft.end === OWN && (
        <UntilField
          value={draft.until}
          error={errors.until ?? errors.days}
          onChange={(until) => {
            onChange({ ...draft, until });
          }}
        />
      )}
      <ReasonField
        hint={PERSON_READS}
        value={draft.reason}
        maxLength={LONGEST_PUNISHMENT_REASON}
        required
        error={errors.reason}
        onChange={(reason) => {
          onChange({ ...draft, reason });
        }}
      />
    </Fields>
  );
}

interface ShortenDialogProps extends PartProps {
  shortened: Punishment;
  onClose: () => void;
}

/** Lets a ban or a mute end earlier: after fewer days, or fewer matches. */
export function ShortenDialog({ desk, shortened, onChanged, onClose }: ShortenDialogProps) {
  const [ends] = useState(() => endsOf(shortened, serverNow() / 1000));
  const [draft, setDraft] = useState<Draft>({ end: ends[0]?.value ?? OWN, until: "", reason: "" });
  const { end, until, reason } = draft;
  const { isBusy, errors, send } = useCommand(onChanged, ["days", "until", "matches", "reason"]);

  async function confirm(): Promise<boolean> {
    const number = Number(end.slice(1));
    const isDone = await send(
      "POST",
      commandPath("POST", "/api/users/{id}/punishments/{punishmentId}/shorten", {
        id: desk.person._id,
        punishmentId: shortened._id,
      }),
      {
        ...endSent(end === OWN ? OWN_DATE.value : end.startsWith("d") ? number : 0, until),
        matches: end.startsWith("m") ? number : null,
        reason,
      },
    );
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Shorten ${punishmentTypeLabels[shortened.kind]}?`}
      verb="Shorten"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === "" || (end === OWN && until === "")}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {whereLabel(shortened.league)}
        <PunishmentEnd punishment={shortened} isLasting />: <bdi>{shortened.reason}</bdi>
      </p>
      <EndFields {...{ shortened, ends, draft, errors }} onChange={setDraft} />
    </ConfirmDialog>
  );
}
