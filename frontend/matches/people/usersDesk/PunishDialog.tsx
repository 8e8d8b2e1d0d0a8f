import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import {
  LONGEST_PUNISHMENT_REASON,
  MOST_LINKS,
  PunishmentType,
  punishmentTypeLabels,
} from "../../../api/staffEnums";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { Fields } from "../../../ui/Form/Fields";
import { LENGTHS, type PartProps, PERSON_READS } from "./person";
import { whereLabel } from "../../../ui/Desk/allLeagues";
import { isolated } from "../../../ui/isolated";

const KINDS = Object.values(PunishmentType).map((value) => ({
  value,
  label: punishmentTypeLabels[value],
}));
const MEANINGS: Readonly<Record<PunishmentType, string>> = {
  [PunishmentType.ban]: "They can read everything, but not play or change anything.",
  [PunishmentType.log]: "Only staff see it. The person is not told.",
  [PunishmentType.mute]:
    "They can play, but not write, name or show anything that others see, or use chat commands.",
  [PunishmentType.warn]: "They are told, and can still do everything.",
};
const BANNED_EVERYWHERE = "They can’t sign in.";
const NO_END = 0;
const ENDS = [{ value: NO_END, label: "No end" }, ...LENGTHS];

/** The punishments that keep people from something, and so can end. */
const LASTING: readonly PunishmentType[] = [PunishmentType.ban, PunishmentType.mute];

/** What the server says about the links, or about one of them. */
function linksError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([field]) => field.split(".")[0] === "links")?.[1];
}

interface PunishmentDraft {
  readonly kind: PunishmentType;
  readonly league: PartProps["desk"]["may"]["punish"][number];
  readonly days: number;
  readonly reason: string;
  readonly links: string;
}

interface PunishFieldsProps {
  desk: PartProps["desk"];
  draft: PunishmentDraft;
  errors: FieldErrors;
  onChange: (part: Partial<PunishmentDraft>) => void;
}

function PunishFields({ desk, draft, errors, onChange }: PunishFieldsProps) {
  const { kind, league, days, reason, links } = draft;
  const lasts = LASTING.includes(kind);
  return (
    <Fields>
      <SelectField
        label="Punishment"
        choices={KINDS}
        value={kind}
        hint={kind === PunishmentType.ban && league === "" ? BANNED_EVERYWHERE : MEANINGS[kind]}
        error={errors.kind}
        onChange={(chosen) => {
          onChange({ kind: chosen });
        }}
      />
      <SelectField
        label="Where"
        choices={desk.may.punish.map((value) => ({ value, label: whereLabel(value) }))}
        value={league}
        error={errors.league}
        onChange={(chosen) => {
          onChange({ league: chosen });
        }}
      />
      {lasts && (
        <SelectField
          label="Ends After"
          choices={ENDS}
          value={days}
          error={errors.days}
          onChange={(chosen) => {
            onChange({ days: chosen });
          }}
        />
      )}
      <ReasonField
        hint={kind === PunishmentType.log ? "Only staff read it." : PERSON_READS}
        value={reason}
        maxLength={LONGEST_PUNISHMENT_REASON}
        required
        error={errors.reason}
        onChange={(typed) => {
          onChange({ reason: typed });
        }}
      />
      <TextAreaField
        label="Links to Evidence"
        hint={`One per line, at most ${String(MOST_LINKS)}, each starting with https://. Only staff see them.`}
        rows={2}
        value={links}
        error={linksError(errors)}
        onChange={(event) => {
          onChange({ links: event.target.value });
        }}
      />
    </Fields>
  );
}

interface PunishDialogProps extends PartProps {
  onClose: () => void;
}

/** Bans, mutes or warns the person, or logs something about them. */
export function PunishDialog({ desk, onChanged, onClose }: PunishDialogProps) {
  const { person, may } = desk;
  const [draft, setDraft] = useState<PunishmentDraft>({
    kind: PunishmentType.warn,
    // One league is the lesser punishment.
    league: may.punish.find((each) => each !== "") ?? "",
    days: 7,
    reason: "",
    links: "",
  });
  const { kind, league, days, reason } = draft;
  const { isBusy, errors, send } = useCommand(onChanged, [
    "kind",
    "league",
    "days",
    "reason",
    "links",
    ...Array.from({ length: MOST_LINKS }, (_, place) => `links.${String(place)}`),
  ]);
  const lasts = LASTING.includes(kind);

  async function confirm(): Promise<boolean> {
    const isDone = await send(
      "POST",
      commandPath("POST", "/api/users/{id}/punishments", { id: person._id }),
      {
        kind,
        league,
        reason,
        days: lasts && days !== NO_END ? days : null,
        links: draft.links.split(/\s+/).filter((link) => link !== ""),
      },
    );
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Punish ${isolated(person.username)}`}
      verb={punishmentTypeLabels[kind]}
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      isDangerous={kind === PunishmentType.ban}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PunishFields
        desk={desk}
        draft={draft}
        errors={errors}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
        }}
      />
    </ConfirmDialog>
  );
}
