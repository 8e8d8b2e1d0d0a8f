import "../../../ui/controls.css";

import { useId } from "react";

import { NoteIcon, noteIconLabels } from "../../../api/staffEnums";
import { Problem } from "../../../ui/Field/Problem";
import styles from "./NoteIconField.module.css";

interface NoteIconFieldProps {
  value: NoteIcon;
  error: string | undefined;
  onChange: (icon: NoteIcon) => void;
}

/** A choice of one icon for a note: its picture and its name. */
export function NoteIconField({ value, error, onChange }: NoteIconFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}error` : undefined}>
      <legend className={`field-label ${styles.legend ?? ""}`}>Icon</legend>
      <div className={styles.icons}>
        {Object.values(NoteIcon).map((icon) => (
          <label key={icon} className={styles.icon}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={icon}
              checked={icon === value}
              onChange={() => {
                onChange(icon);
              }}
            />
            <img
              src={`/static/note-icons/${icon}.webp`}
              alt=""
              width={24}
              height={24}
              loading="lazy"
            />
            {noteIconLabels[icon]}
          </label>
        ))}
      </div>
      <Problem id={`${id}error`}>{error}</Problem>
    </fieldset>
  );
}
