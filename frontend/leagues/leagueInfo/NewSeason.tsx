import "../../ui/Field/dates.css";

import { commandPath } from "../../api/apiPath";
import { LONGEST_SEASON_LABEL, MOST_SEASONS, MOST_WEEKS } from "../../api/staffEnums";
import { NumberField } from "../../ui/Field/NumberField";
import { TextField } from "../../ui/Field/TextField";
import { atLeagueMidnight } from "./leagueClock";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

interface NewSeasonProps {
  leagueId: string;
  /** The league's. */
  zone: string;
  next: number;
  /** Loads the seasons again. */
  onSeasons: () => void;
  /** Called with the number of the season that was planned. */
  onPlanned: (value: number) => void;
}

/** Plans the season after the newest one. */
export function NewSeason({ leagueId, zone, next, onSeasons, onPlanned }: NewSeasonProps) {
  const form = useSettings(
    { value: next, label: `Season ${String(next)}`, startsOn: "", weeks: 10 },
    onSeasons,
  );
  async function plan(): Promise<boolean> {
    const path = commandPath("POST", "/api/league-info/{leagueId}/seasons", { leagueId });
    const isDone = await form.save("POST", path);
    if (isDone) {
      onPlanned(Number(form.draft.value));
    }
    return isDone;
  }
  return (
    <SettingsForm
      verb="Plan Season"
      isBusy={form.isBusy}
      onSubmit={plan}
      words="A new season has the rating settings and the table of the one before it. It is not played until you open it."
    >
      <NumberField
        label="Season’s number"
        required
        min={1}
        max={MOST_SEASONS}
        {...form.number("value")}
      />
      <TextField
        label="Season’s name"
        required
        maxLength={LONGEST_SEASON_LABEL}
        {...form.text("label")}
      />
      <TextField
        label="First week opens"
        hint={atLeagueMidnight(zone)}
        type="date"
        required
        {...form.text("startsOn")}
      />
      <NumberField label="Weeks" required min={1} max={MOST_WEEKS} {...form.number("weeks")} />
    </SettingsForm>
  );
}
