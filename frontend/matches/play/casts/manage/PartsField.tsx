import { CastPart, castPartLabels } from "../../../../api/castEnums";
import { CheckGroupField } from "../../../../ui/Field/CheckGroupField";
import { CheckField } from "../../../../ui/Field/Toggle";
import styles from "./Casts.module.css";

interface PartsFieldProps {
  value: readonly CastPart[];
  error?: string | undefined;
  onChange: (parts: CastPart[]) => void;
}

const HINTS: Readonly<Record<CastPart, string>> = {
  "play-by-play": "Says what happens.",
  colour: "Says why it happens.",
  observer: "Moves the camera.",
  producer: "Runs the stream.",
};

/** What somebody does in a cast. */
export function PartsField({ value, error, onChange }: PartsFieldProps) {
  return (
    <CheckGroupField label="Parts" error={error}>
      <div className={styles.parts}>
        {Object.values(CastPart).map((part) => (
          <CheckField
            key={part}
            label={castPartLabels[part]}
            hint={HINTS[part]}
            checked={value.includes(part)}
            onChange={({ target: { checked } }) => {
              const others = value.filter((each) => each !== part);
              onChange(checked ? [...others, part] : others);
            }}
          />
        ))}
      </div>
    </CheckGroupField>
  );
}
