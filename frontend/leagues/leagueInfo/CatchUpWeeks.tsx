import { commandPath } from "../../api/apiPath";
import { MultiSelectField } from "../../ui/Field/MultiSelectField";
import { listed } from "./listed";
import type { StepProps } from "./seasonDesk";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

const PATH = "/api/league-info/{leagueId}/seasons/{value}/weeks/catch-up";

/** The weeks of a season in which nobody is paired. Those that are over do not change. */
export function CatchUpWeeks({ leagueId, desk, onChanged }: Omit<StepProps, "leagueCode">) {
  const { season, weeks } = desk;
  const { revision, ...known } = desk.catchUp;
  const form = useSettings({ catchUp: known.catchUp.join(",") }, onChanged, revision);
  const parameters = { leagueId, value: String(season.value) };
  const chosen = listed(form.draft.catchUp);
  const over = weeks.filter(({ isOver }) => isOver).map(({ number }) => String(number));
  const save = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", PATH, parameters),
      ({ catchUp }) => ({ catchUp: listed(catchUp).map(Number) }),
      since,
    );
  return (
    <SettingsForm
      verb="Save Catch-Up Weeks"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save, { ...known, catchUp: chosen.map(Number) })}
      words="Nobody is paired in a catch-up week, so postponed matches have room. Matches that are already in it stay."
    >
      <MultiSelectField
        label="Catch-up weeks"
        placeholder={chosen.length === 0 ? "None" : "Add a week"}
        error={form.text("catchUp").error}
        choices={weeks
          .filter(({ isOver }) => !isOver)
          .map(({ number }) => ({ value: String(number), label: `Week ${String(number)}` }))}
        value={chosen.filter((number) => !over.includes(number))}
        onChange={(changed) => {
          const kept = chosen.filter((number) => over.includes(number));
          form.set("catchUp", [...kept, ...changed].join(","));
        }}
      />
    </SettingsForm>
  );
}
