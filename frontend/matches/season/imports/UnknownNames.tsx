import "../../../ui/desk.css";

import { useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { UnknownName } from "../../../api/staffEnums";
import { TeamStatusFilter } from "../../../api/teamEnums";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { SearchSelectField } from "../../../ui/Field/SearchSelectField";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { pluralize } from "../../../ui/pluralize";
import type { Understood } from "./importFile";
import styles from "./Import.module.css";
import { type NameChoice, type Reading, withName, withoutName } from "./reading";

type Unknown = Understood["names"][number];

interface UnknownNamesProps {
  leagueId: string;
  names: readonly Unknown[];
  mayFound: boolean;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

const USE = "use ";
const ANOTHER = "another";
const ALL_TEAMS = TeamStatusFilter.all;

/** The names that no team of the league has, and what becomes of each. */
export function UnknownNames({ leagueId, names, mayFound, reading, onChange }: UnknownNamesProps) {
  const open = names.filter(({ name }) => chosenFor(reading, name) === undefined);
  // A name that is like a team's is decided by itself before a team of that name is founded.
  const unlike = open.filter(({ near }) => near.length === 0);
  const chooseAll = (choice: UnknownName, chosen: readonly Unknown[]) => {
    const rest = chosen.map(({ name }) => ({ name, choice, team: "" }));
    onChange({ ...reading, names: [...reading.names, ...rest] });
  };
  return (
    <fieldset className={styles.names}>
      <legend>
        {`${pluralize(names.length, "name", "names")} that no team of the league has`}
      </legend>
      <ul className={`plain-list ${styles.foreign ?? ""}`}>
        {names.map((unknown) => (
          <li key={unknown.name}>
            <NameField {...{ leagueId, unknown, mayFound, reading, onChange }} />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className="cluster gap-3">
          {mayFound && unlike.length > 0 && (
            <Button
              isSmall
              onClick={() => {
                chooseAll(UnknownName.found, unlike);
              }}
            >
              {`Found ${pluralize(unlike.length, "New Team", "New Teams")}`}
            </Button>
          )}
          <Button
            isSmall
            look="quiet"
            onClick={() => {
              chooseAll(UnknownName.leaveOut, open);
            }}
          >
            {`Leave Out ${String(open.length)} Names`}
          </Button>
        </div>
      )}
      {!mayFound && (
        <p className={styles.soft}>
          New teams are founded with an import of teams and rosters, or of results.
        </p>
      )}
    </fieldset>
  );
}

type NameFieldProps = Omit<UnknownNamesProps, "names"> & { unknown: Unknown };

/** What becomes of one name: one of the offered ways, or a team that is searched for. */
function NameField({ leagueId, unknown, mayFound, reading, onChange }: NameFieldProps) {
  const { name, near } = unknown;
  const chosen = chosenFor(reading, name);
  const isOffered = chosen?.choice !== UnknownName.use || near.includes(chosen.team);
  const [isSearched, setIsSearched] = useState(false);
  const isOpen = chosen === undefined || chosen.choice === UnknownName.use;
  const another = !isOffered || (isSearched && isOpen);
  return (
    <>
      <SelectField
        label={name}
        hint={hintOf(unknown)}
        placeholder="Choose"
        choices={choicesOf(unknown, mayFound)}
        value={another ? ANOTHER : valueOf(chosen)}
        onChange={(value) => {
          setIsSearched(value === ANOTHER);
          // Until a team is found, nothing is chosen.
          onChange(
            value === ANOTHER
              ? withoutName(reading, name)
              : withName(reading, choiceOf(name, value)),
          );
        }}
      />
      {another && (
        <AnotherTeam
          leagueId={leagueId}
          name={name}
          team={isOffered ? null : chosen.team}
          onChosen={(team) => {
            setIsSearched(true);
            onChange(withName(reading, { name, choice: UnknownName.use, team }));
          }}
        />
      )}
    </>
  );
}

interface AnotherTeamProps {
  leagueId: string;
  /** What the file calls it. */
  name: string;
  team: string | null;
  onChosen: (team: string) => void;
}

/** A search among all teams of the league. */
function AnotherTeam({ leagueId, name, team, onChosen }: AnotherTeamProps) {
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/teams/all/{leagueId}/homepage", { leagueId }, { status: ALL_TEAMS }),
  );
  if (error !== undefined && body === undefined) {
    return <LoadError what="Teams" error={error} isRetrying={isLoading} onRetry={retry} />;
  }
  const names = [...new Set((body ?? []).map((each) => each.name.name))];
  return (
    <SearchSelectField
      label={`Team for ${isolated(name)}`}
      placeholder={body === undefined ? "Loading…" : "Type a name"}
      emptyText="No team with this name"
      choices={names.map((each) => ({ value: each, label: each }))}
      value={team}
      onChange={(found) => {
        if (found !== null) {
          onChosen(found);
        }
      }}
    />
  );
}

function hintOf({ rows, near }: Unknown): string {
  const where = `In ${pluralize(rows, "row", "rows")}.`;
  return near[0] === undefined ? where : `${where} Did you mean ${isolated(near[0])}?`;
}

function choicesOf({ near }: Unknown, mayFound: boolean) {
  return [
    ...near.map((team) => ({ value: `${USE}${team}`, label: `Use ${isolated(team)}` })),
    { value: ANOTHER, label: "Use another team…" },
    ...(mayFound ? [{ value: UnknownName.found, label: "Found a new team" }] : []),
    { value: UnknownName.leaveOut, label: "Leave out its rows" },
  ];
}

function chosenFor(reading: Reading, name: string): NameChoice | undefined {
  return reading.names.find((chosen) => chosen.name === name);
}

function valueOf(chosen: NameChoice | undefined): string | undefined {
  return chosen?.choice === UnknownName.use ? `${USE}${chosen.team}` : chosen?.choice;
}

function choiceOf(name: string, value: string): NameChoice {
  return value.startsWith(USE)
    ? { name, choice: UnknownName.use, team: value.slice(USE.length) }
    : { name, choice: value as UnknownName, team: "" };
}
