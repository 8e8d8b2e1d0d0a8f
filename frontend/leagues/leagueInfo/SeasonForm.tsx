import "../../ui/Field/dates.css";

import { commandPath } from "../../api/apiPath";
import { LONGEST_SEASON_LABEL } from "../../api/staffEnums";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import { TextField } from "../../ui/Field/TextField";
import type { Desk } from "./seasonDesk";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

interface SeasonFormProps {
  leagueId: string;
  zone: string;
  season: Desk["season"];
  onSaved: () => void;
}

/** The season's name and dates. */
export function SeasonForm({ leagueId, zone, season, onSaved }: SeasonFormProps) {
  const { label, startsOn, endsOn, rosterLockAt } = season;
  const form = useSettings({ label, startsOn, endsOn, rosterLockAt }, onSaved, season.revision);
  const save = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}", {
        leagueId,
        value: String(season.value),
      }),
      undefined,
      since,
    );
  return (
    <SettingsForm
      verb="Save Season"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save)}
      words="Changing the dates does not change the weeks."
    >
      <TextField label="Name" required maxLength={LONGEST_SEASON_LABEL} {...form.text("label")} />
      <TextField label="First day" type="date" {...form.text("startsOn")} />
      <TextField label="Last day" type="date" {...form.text("endsOn")} />
      <DateTimeField
        label="Rosters lock"
        hint="Empty: never."
        zone={zone}
        {...form.time("rosterLockAt")}
      />
    </SettingsForm>
  );
}
