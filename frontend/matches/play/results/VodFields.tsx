import { LONGEST_LINK, MOST_VODS } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { TextField } from "../../../ui/Field/TextField";
import { recordingName } from "../casts/recordingName";
import styles from "./Results.module.css";

interface VodFieldsProps {
  vods: readonly string[];
  error: string | undefined;
  onChange: (vods: readonly string[]) => void;
}

/** Links of recordings. */
export function VodFields({ vods, error, onChange }: VodFieldsProps) {
  return (
    <div className={styles.form}>
      {vods.map((vod, index) => (
        <TextField
          key={index}
          label={vods.length === 1 ? "Recording" : recordingName(index)}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LONGEST_LINK}
          autoComplete="off"
          value={vod}
          error={index === vods.length - 1 ? error : undefined}
          onChange={(event) => {
            onChange(vods.map((each, place) => (place === index ? event.target.value : each)));
          }}
        />
      ))}
      {vods.length < MOST_VODS && vods.at(-1) !== "" && (
        <Button
          look="quiet"
          onClick={() => {
            onChange([...vods, ""]);
          }}
        >
          Add Recording
        </Button>
      )}
    </div>
  );
}
