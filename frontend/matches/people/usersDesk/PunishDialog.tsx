import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import {
  LONGEST_PUNISHMENT_REASON,
  MOST_LINKS,
  MOST_MATCHES,
  PunishmentType,
  punishmentTypeLabels,
} from "../../../api/staffEnums";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { Fields } from "../../../ui/Form/Fields";
import { endSent, LENGTHS, matchChoices, OWN_DATE, type PartProps, PERSON_READS } from "./person";
import { UntilField } from "./UntilField";
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
const DAYS = "days";
const MATCHES = "matches";
type Counted = typeof DAYS | typeof MATCHES;
const ENDS = [{ value: NO_END, label: "No end" }, ...LENGTHS, OWN_DATE];
/** How a ban or a mute in one league can be counted. */
const COUNTED: readonly { value: Counted; label: string }[] = [
  { value: DAYS, label: "Days" },
  { value: MATCHES, label: "Matches" },
];
const MATCHES_HINT =
  "Official matches of their team in this league, from now on. Void matches and those that their team forfeits don’t count.";

/** The punishments that keep people from something, and so can end. */
const LASTING: readonly PunishmentType[] = [PunishmentType.ban, PunishmentType.mute];

/** What the server says about the links, or about one of them. */
function linksError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([field]) => field.split(".")[0] === "links")?.[1];
}

interface PunishmentDraft {
  readonly kind: PunishmentType;
  readonly league: PartProps["desk"]["may"]["punish"][number];
  readonly counted: Counted;
  readonly days: number;
  /** When it ends, if that is an own date. */
  readonly until: string;
  readonly matches: number;
  readonly reason: string;
  readonly links: string;
}

/** Whether the draft lasts until matches are served. */
function isByMatches({ kind, league, counted }: PunishmentDraft): boolean {
  return LASTING.includes(kind) && league !== "" && counted === MATCHES;
}

/** Whether the draft ends on a day that is entered. */
function isByOwnDate(draft: PunishmentDraft): boolean {
  return LASTING.includes(draft.kind) && !isByMatches(draft) && draft.days === OWN_DATE.value;
}

/** When a ban or a mute ends: after days, on a day or, in one league, after matches. */
function EndFields({ draft, errors, onChange }: Omit<PunishFieldsProps, "desk">) {
  return (
    <>
      {draft.league !== "" && (
        <SelectField
          label="Counted In"
          choices={COUNTED}
          value={draft.counted}
          onChange={(chosen) => {
            onChange({ counted: chosen });
          }}
        />
      )}
      {isByMatches(draft) ? (
        <SelectField
          label="Ends After"
          hint={MATCHES_HINT}
          choices={matchChoices(1, MOST_MATCHES)}
          value={draft.matches}
          error={errors.matches}
          onChange={(chosen) => {
            onChange({ matches: chosen });
          }}
        />
      ) : (
        <SelectField
          label="Ends After"
          hint={
            draft.league === ""
              ? "Only a ban or mute in one league can be counted in matches."
              : undefined
          }
          choices={ENDS}
          value={draft.days}
          error={errors.days}
          onChange={(chosen) => {
            onChange({ days: chosen });
          }}
        />
      )}
      {isByOwnDate(draft) && (
        <UntilField
          value={draft.until}
          error={errors.until}
          onChange={(until) => {
            onChange({ until });
          }}
        />
      )}
    </>
  );
}

interface PunishFieldsProps {
  desk: PartProps["desk"];
  draft: PunishmentDraft;
  errors: FieldErrors;
  onChange: (part: Partial<PunishmentDraft>) => void;
}

function PunishFields({ desk, draft, errors, onChange }: PunishFieldsProps) {
  const { kind, league, reason, links } = draft;
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
      {LASTING.includes(kind) && <EndFields draft={draft} errors={errors} onChange={onChange} />}
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

/** The end that is sent: by days, on a day, by matches, or none. */
function endOf(draft: PunishmentDraft) {
  if (isByMatches(draft)) {
    return { days: null, until: null, matches: draft.matches };
  }
  const days = LASTING.includes(draft.kind) ? draft.days : NO_END;
  return { ...endSent(days, draft.until), matches: null };
}

const SENT = [
  ...["kind", "league", "days", "until", "matches", "reason", "links"],
  ...Array.from({ length: MOST_LINKS }, (_, place) => `links.${String(place)}`),
];

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
    counted: DAYS,
    days: 7,
    until: "",
    matches: 3,
    reason: "",
    links: "",
  });
  const { kind, league, reason } = draft;
  const { isBusy, errors, send } = useCommand(onChanged, SENT);

  async function confirm(): Promise<boolean> {
    const isDone = await send(
      "POST",
      commandPath("POST", "/api/users/{id}/punishments", { id: person._id }),
      {
        kind,
        league,
        reason,
        ...endOf(draft),
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
      isIncomplete={reason.trim() === "" || (isByOwnDate(draft) && draft.until === "")}
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
