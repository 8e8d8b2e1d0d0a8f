import "../../../ui/controls.css";
import "../../../ui/desk.css";
import "../../../ui/Field/dates.css";

import { type RefObject, useState } from "react";

import { type DateOrder, dateOrderLabels } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { pluralize } from "../../../ui/pluralize";
import type { Understood } from "./importFile";
import styles from "./Import.module.css";
import { GUESSED, type Reading, targetLabel, withTarget } from "./reading";
import { UnknownNames } from "./UnknownNames";

interface HowReadProps {
  leagueId: string;
  understood: Understood;
  reading: Reading;
  isBusy: boolean;
  /** The choice of what comes first in a date that can be two days. */
  order: RefObject<HTMLSelectElement | null>;
  /** Reads the file again, another way. */
  onRead: (reading: Reading) => void;
}

const ORDERS = (Object.entries(dateOrderLabels) as [DateOrder, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** What the portal makes of a file's columns, dates and names, and what it has to be told. */
export function HowRead({ leagueId, understood, reading, isBusy, order, onRead }: HowReadProps) {
  const [draft, setDraft] = useState(reading);
  const hasChanged = draft !== reading;
  return (
    <Card title="How the File Is Read">
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onRead(draft);
        }}
      >
        <Columns understood={understood} draft={draft} onChange={setDraft} />
        <Questions understood={understood} draft={draft} order={order} onChange={setDraft} />
        {understood.names.length > 0 && (
          <UnknownNames
            leagueId={leagueId}
            names={understood.names}
            mayFound={understood.mayFound}
            reading={draft}
            onChange={setDraft}
          />
        )}
        <div className="cluster gap-3">
          <Button
            type="submit"
            look={hasChanged ? "filled" : "outlined"}
            disabled={isBusy || !hasChanged}
          >
            Preview Again
          </Button>
          {reading !== GUESSED && (
            <Button
              look="quiet"
              disabled={isBusy}
              onClick={() => {
                onRead(GUESSED);
              }}
            >
              Guess Again
            </Button>
          )}
        </div>
        {hasChanged && <p role="status">The preview below is of your earlier choices.</p>}
      </form>
    </Card>
  );
}

interface PartProps {
  understood: Understood;
  draft: Reading;
  onChange: (reading: Reading) => void;
}

/** Each column of the file, with a cell of it, and what it is in the portal. */
function Columns({ understood, draft, onChange }: PartProps) {
  const choices = ["", ...understood.targets].map((value) => ({
    value,
    label: targetLabel(value),
  }));
  const chosen = draft.columns ?? understood.columns.map(({ target }) => target);
  const used = chosen.filter((target) => target !== "").length;
  return (
    <details open={used < understood.columns.length || understood.columns.length < 12}>
      <summary className="disclosure">
        {`Columns: ${String(used)} used, ${String(chosen.length - used)} left out`}
      </summary>
      <ul className={`plain-list ${styles.foreign ?? ""}`}>
        {understood.columns.map(({ name, example }, place) => (
          // Two columns can have the same name.
          <li key={`${String(place)} ${name}`}>
            <SelectField
              label={name === "" ? `Column ${String(place + 1)}` : name}
              hint={example === "" ? "Empty" : `Such as ${example}`}
              choices={choices}
              value={chosen[place] ?? ""}
              onChange={(target) => {
                onChange(withTarget(draft, chosen, place, target));
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        A day and a time of day in two columns are one date, and a club and its side in two columns
        are one team. Where several rows are one match, choose the column that has its id, and the
        one with the winner of each row’s map: the maps are counted.
        {understood.joined > 0 &&
          ` ${pluralize(understood.joined, "row is", "rows are")} part of a match above.`}
      </p>
    </details>
  );
}

/** The season, the order of dates, and the days, where the file does not say them. */
function Questions({
  understood,
  draft,
  order,
  onChange,
}: PartProps & Pick<HowReadProps, "order">) {
  const hasDates = (draft.columns ?? understood.columns.map(({ target }) => target)).includes(
    "date",
  );
  return (
    <div className={styles.choices}>
      {understood.asksSeason && (
        <SelectField
          label="Season of These Results"
          placeholder="Choose a season"
          choices={understood.seasons}
          value={draft.season ?? undefined}
          onChange={(season) => {
            onChange({ ...draft, season });
          }}
        />
      )}
      {understood.unclear !== "" && (
        <SelectField
          ref={order}
          label={`Which day is ${understood.unclear}?`}
          placeholder="Choose what comes first"
          choices={ORDERS}
          value={draft.order ?? undefined}
          onChange={(first) => {
            onChange({ ...draft, order: first });
          }}
        />
      )}
      {hasDates && <Days understood={understood} draft={draft} onChange={onChange} />}
    </div>
  );
}

/** From which day to which rows are read. */
function Days({ understood, draft, onChange }: PartProps) {
  return (
    <>
      <TextField
        label="From (optional)"
        type="date"
        hint="Earlier rows are left out."
        value={draft.since ?? ""}
        onChange={({ target }) => {
          onChange({ ...draft, since: target.value || null });
        }}
      />
      <TextField
        label="To (optional)"
        type="date"
        value={draft.until ?? ""}
        hint={
          understood.leftOut > 0
            ? `${pluralize(understood.leftOut, "row is", "rows are")} left out.`
            : "Later rows are left out."
        }
        onChange={({ target }) => {
          onChange({ ...draft, until: target.value || null });
        }}
      />
    </>
  );
}
