import { SelectField } from "../../../../ui/Field/SelectField";
import { mapName } from "./mapName";
import type { MatchCasts } from "./matchCasts";

interface MapFieldProps {
  maps: MatchCasts["maps"];
  /** The number of the chosen map; null for the whole match. */
  value: number | null;
  error: string | undefined;
  onChange: (map: number | null) => void;
}

const WHOLE = 0;

/** Of which map a recording is; nothing in a match that is one map. */
export function MapField({ maps, value, error, onChange }: MapFieldProps) {
  return (
    maps.length > 0 && (
      <SelectField
        label="What It Shows"
        error={error}
        choices={[
          { value: WHOLE, label: "Whole match" },
          ...maps.map((map) => ({ value: map.number, label: mapName(map) })),
        ]}
        // A map that the match has no longer counts as the whole match.
        value={maps.some(({ number }) => number === value) ? (value ?? WHOLE) : WHOLE}
        onChange={(chosen) => {
          onChange(chosen === WHOLE ? null : chosen);
        }}
      />
    )
  );
}
