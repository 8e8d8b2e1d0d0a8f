import { Field } from "../../ui/Field/Field";
import styles from "../../ui/Field/Field.module.css";

/** A field that finds teams in the tables of the page, which `findTeam.ts` does. */
export function FindTeam() {
  return (
    <>
      <Field label="Team" isInline>
        {(control) => (
          <input
            type="search"
            className={styles.control}
            autoComplete="off"
            data-find-team
            {...control}
          />
        )}
      </Field>
      <output data-found-teams />
    </>
  );
}
