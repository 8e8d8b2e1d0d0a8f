import "../../../ui/desk.css";

import { UnknownName } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import { pluralize } from "../../../ui/pluralize";
import type { Understood } from "./importFile";
import styles from "./Import.module.css";
import { type NameChoice, type Reading, withName } from "./reading";

type Unknown = Understood["names"][number];

interface UnknownNamesProps {
  names: readonly Unknown[];
  mayFound: boolean;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

const USE = "use ";

/** The names that no team of the league has, and what becomes of each. */
export function UnknownNames({ names, mayFound, reading, onChange }: UnknownNamesProps) {
  const open = names.filter(({ name }) => chosenFor(reading, name) === undefined);
  const chooseAll = (choice: UnknownName) => {
    const rest = open.map(({ name }) => ({ name, choice, team: "" }));
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
            <SelectField
              label={unknown.name}
              hint={hintOf(unknown)}
              placeholder="Choose"
              choices={choicesOf(unknown, mayFound)}
              value={valueOf(chosenFor(reading, unknown.name))}
              onChange={(value) => {
                onChange(withName(reading, choiceOf(unknown.name, value)));
              }}
            />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className="cluster gap-3">
          {mayFound && (
            <Button
              isSmall
              onClick={() => {
                chooseAll(UnknownName.found);
              }}
            >
              {`Found ${String(open.length)} New Teams`}
            </Button>
          )}
          <Button
            isSmall
            look="quiet"
            onClick={() => {
              chooseAll(UnknownName.leaveOut);
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

function hintOf({ rows, near }: Unknown): string {
  const where = `In ${pluralize(rows, "row", "rows")}.`;
  return near[0] === undefined ? where : `${where} Did you mean ${isolated(near[0])}?`;
}

function choicesOf({ near }: Unknown, mayFound: boolean) {
  return [
    ...near.map((team) => ({ value: `${USE}${team}`, label: `Use ${isolated(team)}` })),
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
