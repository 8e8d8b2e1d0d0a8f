import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import styles from "./NotificationPreferences.module.css";

const SERVER_ZONE = "UTC";

/** The reader's zone as their browser guesses it; on the server UTC. */
export function useGuessedZone(): string {
  const isHydrated = useIsHydrated();
  return (isHydrated && Intl.DateTimeFormat().resolvedOptions().timeZone) || SERVER_ZONE;
}

/** When Discord has to keep quiet, by the clock on the reader's wall. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

interface QuietHoursFieldsProps {
  quiet: Quiet;
  zones: readonly string[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (quiet: Quiet) => void;
}

/** From, to and the zone. */
export function QuietHoursFields({ quiet, zones, errors, onChange }: QuietHoursFieldsProps) {
  const offered = zones.includes(quiet.zone) ? zones : [quiet.zone, ...zones];
  return (
    <div className={styles.quiet}>
      <TextField
        label="From"
        type="time"
        required
        value={quiet.from}
        error={errors.quietFrom}
        onChange={({ target }) => {
          onChange({ ...quiet, from: target.value });
        }}
      />
      <TextField
        label="To"
        type="time"
        required
        value={quiet.to}
        error={errors.quietTo}
        onChange={({ target }) => {
          onChange({ ...quiet, to: target.value });
        }}
      />
      <SelectField
        label="Time zone"
        choices={offered.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        value={quiet.zone}
        error={errors.zone}
        onChange={(zone) => {
          onChange({ ...quiet, zone });
        }}
      />
    </div>
  );
}
