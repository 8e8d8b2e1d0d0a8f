import "../../ui/Field/dates.css";

import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import styles from "./NotificationPreferences.module.css";

const SERVER_ZONE = "UTC";

/** The reader's time zone, as the browser reports it; UTC on the server. */
export function useGuessedZone(): string {
  const isHydrated = useIsHydrated();
  return (isHydrated && Intl.DateTimeFormat().resolvedOptions().timeZone) || SERVER_ZONE;
}

/** When no Discord messages are sent, in the reader's local time. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

interface QuietHoursFieldsProps {
  quiet: QuietHours;
  zones: readonly string[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (quiet: QuietHours) => void;
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
