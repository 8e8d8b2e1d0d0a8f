import { Field } from "../../ui/Field/Field";
import fields from "../../ui/Field/Field.module.css";
import styles from "./StandingsTable.module.css";

/** A field that finds teams in the tables of the page, which `findTeam.ts` does. */
export function FindTeam() {
  return (
    <Field label="Team" isInline>
      {(control) => (
        <input
          type="search"
          className={`${fields.control ?? ""} ${styles.find ?? ""}`}
          autoComplete="off"
          data-find-team
          {...control}
        />
      )}
    </Field>
  );
}

/** Says how many teams are found. */
export function FoundTeams() {
  return <output data-found-teams />;
}
