import { type ApiPath, apiPath } from "../../api/apiPath";
import { type Honour, honourLabels } from "../../api/honourEnums";
import { useApi } from "../../api/useApi";
import { Button } from "../../ui/Button/Button";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { CheckField } from "../../ui/Field/Toggle";
import { LoadError } from "../../ui/LoadError/LoadError";
import type { Team } from "../teamPage/team";
import styles from "./HallDesk.module.css";
import type { Line } from "./hallEntry";

interface RosterLineProps {
  line: Line;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function RosterLine({ line, onChange, onRemove }: RosterLineProps) {
  return (
    <li className={styles.line}>
      <TextField
        label={line._id === null ? "Name" : "Name (with an account)"}
        value={line.name}
        onChange={(event) => {
          onChange({ ...line, name: event.target.value });
        }}
      />
      <div className="cluster gap-3 middle">
        {(Object.keys(honourLabels) as Honour[]).map((honour) => (
          <CheckField
            key={honour}
            label={honourLabels[honour]}
            aria-label={`${honourLabels[honour]}: ${line.name}`}
            checked={line.honours.includes(honour)}
            onChange={(event) => {
              const others = line.honours.filter((each) => each !== honour);
              onChange({
                ...line,
                honours: event.target.checked ? [...others, honour] : others,
              });
            }}
          />
        ))}
        <Button
          isSmall
          aria-label={`Remove ${line.name}`}
          onClick={() => {
            onRemove();
          }}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

interface RosterEditorProps {
  /** The key of the team whose players are offered; empty for none. */
  team: string;
  roster: readonly Line[];
  error: string | undefined;
  onChange: (roster: readonly Line[]) => void;
  /** The name that is typed below the roster. */
  newName: string;
  onName: (name: string) => void;
  onNameAdded: () => void;
}

/** The roster of an entry: its players with their honours. */
export function RosterEditor({
  team,
  roster,
  error,
  onChange,
  newName,
  onName,
  onNameAdded,
}: RosterEditorProps) {
  const replace = (index: number, line: Line) => {
    onChange(roster.map((each, place) => (place === index ? line : each)));
  };
  return (
    <fieldset className={styles.editor}>
      <legend>Roster</legend>
      {roster.length === 0 && <Hint>Nobody yet.</Hint>}
      <ul className="stack plain-list">
        {roster.map((line, index) => (
          <RosterLine
            key={index}
            line={line}
            onChange={(changed) => {
              replace(index, changed);
            }}
            onRemove={() => {
              onChange(roster.filter((_, place) => place !== index));
            }}
          />
        ))}
      </ul>
      <Problem>{error}</Problem>
      {team !== "" && <TeamPlayers team={team} roster={roster} onChange={onChange} />}
      <div className={styles.pair}>
        <TextField
          label="Somebody without an account"
          value={newName}
          onChange={(event) => {
            onName(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              onNameAdded();
            }
          }}
        />
        <Button isSmall disabled={newName.trim() === ""} onClick={onNameAdded}>
          Add Name
        </Button>
      </div>
    </fieldset>
  );
}

const sheetPath = (id: string): ApiPath<Team> => apiPath("/api/teams/{id}/team-page", { id }, {});

/** The players of the team, now and before, to add. */
function TeamPlayers({
  team,
  roster,
  onChange,
}: Pick<RosterEditorProps, "team" | "roster" | "onChange">) {
  const { body, error, isLoading, retry } = useApi(sheetPath(team));
  const present = new Set(roster.map((line) => line._id));
  const players = body?.players ?? [];
  const people = [...players, ...(body?.playerHistory ?? [])].filter(
    ({ _id }, index, all) =>
      !present.has(_id) && all.findIndex((each) => each._id === _id) === index,
  );
  const line = ({ _id, username }: (typeof people)[number]): Line => ({
    _id,
    name: username,
    honours: body?.captain?._id === _id ? ["captain"] : [],
  });
  return (
    <>
      {error && <LoadError what="Players" error={error} isRetrying={isLoading} onRetry={retry} />}
      {roster.length === 0 && players.length > 0 && (
        <Button
          isSmall
          onClick={() => {
            onChange(players.map(line));
          }}
        >
          Take the Team’s Players of Now
        </Button>
      )}
      <SelectField
        key={roster.length}
        label="A player of the team, now or before"
        placeholder="Choose a player to add"
        choices={people.map(({ _id, username }) => ({ value: _id, label: username }))}
        value={undefined}
        onChange={(key) => {
          const found = people.find(({ _id }) => _id === key);
          if (found !== undefined) {
            onChange([...roster, line(found)]);
          }
        }}
      />
    </>
  );
}
