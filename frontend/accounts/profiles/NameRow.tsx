import { Button } from "../../ui/Button/Button";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import styles from "./NameRow.module.css";
import { LEAGUE_CHOICES, type NameDraft, PLATFORM_CHOICES } from "./profileDraft";
import type { NameErrors } from "./profileErrors";

interface NameRowProps {
  /** From 1. */
  number: number;
  row: NameDraft;
  errors: NameErrors;
  onChange: (row: NameDraft) => void;
  onRemove: () => void;
}

/** An in-game name. One that is stored keeps its league, and its platform once it has one. */
export function NameRow({ number, row, errors, onChange, onRemove }: NameRowProps) {
  const called = row.name.trim() === "" ? `name ${String(number)}` : row.name;
  return (
    <li className={styles.row} aria-label={`In-game name ${String(number)}`}>
      <TextField
        label="Name"
        value={row.name}
        autoComplete="off"
        spellCheck={false}
        error={errors.name}
        onChange={(event) => {
          onChange({ ...row, name: event.target.value });
        }}
      />
      <SelectField
        label="Platform"
        choices={PLATFORM_CHOICES}
        value={row.platform}
        placeholder="Choose one"
        disabled={row.isPlatformFixed}
        error={errors.platform}
        onChange={(platform) => {
          onChange({ ...row, platform });
        }}
      />
      <SelectField
        label="League"
        choices={LEAGUE_CHOICES}
        value={row.league}
        placeholder="Choose one"
        disabled={row.id !== undefined}
        error={errors.league}
        onChange={(league) => {
          onChange({ ...row, league });
        }}
      />
      <div className={styles.remove}>
        <Button look="quiet" aria-label={`Remove ${called}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
