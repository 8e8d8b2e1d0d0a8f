import { apiPath, commandPath } from "../../api/apiPath";
import { LONGEST_CHAMPION_NOTE, LONGEST_FORMER_SEASON } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { Button } from "../../ui/Button/Button";
import { type FieldErrors, useCommand } from "../../ui/command/useCommand";
import { Dialog } from "../../ui/Dialog/Dialog";
import { useStoredDraft } from "../../ui/draft/useStoredDraft";
import { NumberField } from "../../ui/Field/NumberField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { TextField } from "../../ui/Field/TextField";
import { Fields } from "../../ui/Form/Fields";
import { LoadError } from "../../ui/LoadError/LoadError";
import type { Champion } from "../champions/champion";
import styles from "./HallDesk.module.css";
import {
  draftOf,
  type EntryDraft,
  type LeagueWithSeasons,
  payloadOf,
  withNewName,
} from "./hallEntry";
import { RosterEditor } from "./RosterEditor";
import { isolated } from "../../ui/isolated";

interface EntryDialogProps {
  /** The entry to change; undefined for a new one. */
  entry?: Champion;
  league: LeagueWithSeasons;
  onSaved: () => void;
  onClose: () => void;
}

const FORMER = "";
const FIELDS = [
  "season",
  "formerSeason",
  "formerYear",
  "team",
  "formerTeam",
  "place",
  "note",
  "roster",
];

interface EntryFieldsProps {
  draft: EntryDraft;
  errors: FieldErrors;
  onChange: (fields: Partial<EntryDraft>) => void;
}

function EntryFields({ draft, errors, onChange }: EntryFieldsProps) {
  return (
    <>
      <NumberField
        label="Place"
        min={1}
        max={999}
        value={draft.place}
        error={errors.place}
        onChange={(place) => {
          onChange({ place: String(place) });
        }}
      />
      <TextAreaField
        label="Note"
        hint="One sentence about this team’s season"
        maxLength={LONGEST_CHAMPION_NOTE}
        value={draft.note}
        error={errors.note}
        onChange={(event) => {
          onChange({ note: event.target.value });
        }}
      />
      <RosterEditor
        team={draft.team}
        roster={draft.roster}
        error={
          errors.roster ?? Object.entries(errors).find(([key]) => key.startsWith("roster."))?.[1]
        }
        onChange={(roster) => {
          onChange({ roster });
        }}
        newName={draft.newName}
        onName={(newName) => {
          onChange({ newName });
        }}
        onNameAdded={() => {
          onChange({ roster: withNewName(draft), newName: "" });
        }}
      />
    </>
  );
}

/** Writes an entry of the champions hall. */
export function EntryDialog({ entry, league, onSaved, onClose }: EntryDialogProps) {
  const { draft, setDraft, forget } = useStoredDraft(
    `champion of ${league.code}: ${entry?.entry ?? "new"}`,
    () => draftOf(entry, league),
  );
  const { isBusy, errors, send } = useCommand(onSaved, FIELDS);
  const set = (fields: Partial<EntryDraft>) => {
    setDraft({ ...draft, ...fields });
  };

  async function save(): Promise<boolean> {
    const body = payloadOf(draft);
    const isDone =
      entry === undefined
        ? await send(
            "POST",
            commandPath("POST", "/api/champions/all/{leagueId}", { leagueId: league.id }),
            body,
          )
        : await send("PUT", commandPath("PUT", "/api/champions/{id}", { id: entry.entry }), {
            ...body,
            revision: entry.revision,
          });
    if (isDone) {
      forget();
      onClose();
    }
    return isDone;
  }

  return (
    <Dialog
      title={entry === undefined ? "Add Champion" : `Edit ${isolated(entry.name.name)}`}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
      actions={
        <Button type="submit" look="filled" disabled={isBusy}>
          Save
        </Button>
      }
    >
      <Fields>
        <SeasonFields draft={draft} league={league} errors={errors} onChange={set} />
        <TeamFields draft={draft} league={league} errors={errors} onChange={set} />
        <EntryFields draft={draft} errors={errors} onChange={set} />
      </Fields>
    </Dialog>
  );
}

interface PartProps {
  draft: EntryDraft;
  league: LeagueWithSeasons;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<EntryDraft>) => void;
}

function SeasonFields({ draft, league, errors, onChange }: PartProps) {
  return (
    <>
      <SelectField
        label="Season"
        choices={[
          ...league.seasons.map(({ value, label }) => ({ value: String(value), label })),
          { value: FORMER, label: "A season before the portal" },
        ]}
        value={draft.season}
        error={draft.season === FORMER ? undefined : errors.season}
        onChange={(season) => {
          onChange({ season });
        }}
      />
      {draft.season === FORMER && (
        <div className={styles.pair}>
          <TextField
            label="Name of the season"
            placeholder="Season 1"
            maxLength={LONGEST_FORMER_SEASON}
            value={draft.formerSeason}
            error={errors.formerSeason ?? errors.season}
            onChange={(event) => {
              onChange({ formerSeason: event.target.value });
            }}
          />
          <TextField
            label="Year in which it ended"
            inputMode="numeric"
            value={draft.formerYear}
            error={errors.formerYear}
            onChange={(event) => {
              onChange({ formerYear: event.target.value.replace(/\D/g, "") });
            }}
          />
        </div>
      )}
    </>
  );
}

function TeamFields({ draft, league, errors, onChange }: PartProps) {
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/teams/all/{leagueId}/homepage", { leagueId: league.id }, { status: -1 }),
  );
  return (
    <>
      {error && <LoadError what="Teams" error={error} isRetrying={isLoading} onRetry={retry} />}
      <SelectField
        label="Team"
        choices={[
          { value: FORMER, label: "A team that the portal does not have" },
          ...(body ?? []).map(({ _id, name }) => ({ value: _id, label: name.name })),
        ]}
        value={draft.team}
        error={draft.team === FORMER ? undefined : errors.team}
        onChange={(team) => {
          onChange({ team });
        }}
      />
      {draft.team === FORMER && (
        <TextField
          label="Name of the team"
          value={draft.formerTeam}
          error={errors.formerTeam ?? errors.team}
          onChange={(event) => {
            onChange({ formerTeam: event.target.value });
          }}
        />
      )}
    </>
  );
}
