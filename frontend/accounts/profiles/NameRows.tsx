import { useEffect, useId, useRef, useState } from "react";

import { MOST_PLAYER_NAMES } from "../../api/enums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { NameRow } from "./NameRow";
import styles from "./NameRows.module.css";
import { type ProfileDraft, withName, withNewName, withoutName } from "./profileDraft";
import { type ProfileErrors, withoutRow } from "./profileErrors";

interface NameRowsProps {
  draft: ProfileDraft;
  errors: ProfileErrors;
  onChange: (draft: ProfileDraft, errors: ProfileErrors) => void;
}

/** A person's names in the leagues' games. */
export function NameRows({ draft, errors, onChange }: NameRowsProps) {
  const section = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  const rowPrefix = useId();

  useEffect(() => {
    if (added > 0) {
      section.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
    }
  }, [added]);

  function add(): void {
    onChange(withNewName(draft, `${rowPrefix}${String(added)}`), errors);
    setAdded(added + 1);
  }

  return (
    <Card
      title="In-Game Names"
      aside={
        <Button ref={addButton} disabled={draft.names.length >= MOST_PLAYER_NAMES} onClick={add}>
          Add Name
        </Button>
      }
    >
      <div ref={section} className="stack gap-4">
        <p className={styles.hint}>
          Your name in each league&rsquo;s game, one name per platform. You can’t change the league
          or the platform of a saved name: remove it and add another.
        </p>
        <p className={styles.error} role="alert">
          {errors.names}
        </p>
        {draft.names.length === 0 ? (
          <p className={styles.empty}>
            No names yet. You need one in each league that you play in.
          </p>
        ) : (
          <ol className="stack gap-3 plain-list">
            {draft.names.map((row, index) => (
              <NameRow
                key={row.rowKey}
                number={index + 1}
                row={row}
                errors={errors.rows[row.rowKey] ?? {}}
                onChange={(changed) => {
                  onChange(withName(draft, changed), withoutRow(errors, row.rowKey));
                }}
                onRemove={() => {
                  onChange(withoutName(draft, row.rowKey), withoutRow(errors, row.rowKey));
                  addButton.current?.focus();
                }}
              />
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
