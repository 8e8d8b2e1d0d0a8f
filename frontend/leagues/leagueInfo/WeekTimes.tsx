import "../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { weekName } from "../../page/weekName";
import { DateTimeField, TimeZoneNote } from "../../ui/Field/DateTimeField";
import { SelectField } from "../../ui/Field/SelectField";
import { mayDiscard } from "../../ui/Form/unsaved";
import type { SeasonSettings } from "./leagueSettings";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";
import styles from "./WeekCard.module.css";

type Week = SeasonSettings["weeks"][number];

interface WeekTimesProps {
  leagueId: string;
  zone: string;
  season: SeasonSettings;
  onChanged: () => void;
}

/** The times of a week that is not over. Staff can change them, for example for a holiday. */
export function WeekTimes({ leagueId, zone, season, onChanged }: WeekTimesProps) {
  const weeks = season.weeks.filter(({ isOver }) => !isOver);
  const [chosen, setChosen] = useState(String(weeks[0]?.number ?? ""));
  const week = weeks.find(({ number }) => String(number) === chosen) ?? weeks[0];
  if (week === undefined) {
    return null;
  }
  return (
    <details className={styles.times}>
      <summary className="disclosure">Change a Week’s Times</summary>
      <div className={styles.chosen}>
        <SelectField
          label="Week"
          choices={weeks.map((each) => ({ value: String(each.number), label: weekName(each) }))}
          value={String(week.number)}
          onChange={(value) => {
            if (value !== chosen && mayDiscard()) {
              setChosen(value);
            }
          }}
        />
        <TimesForm
          key={`${String(season.value)} ${String(week.number)}`}
          leagueId={leagueId}
          zone={zone}
          week={week}
          onSaved={onChanged}
        />
      </div>
    </details>
  );
}

interface TimesFormProps {
  leagueId: string;
  zone: string;
  week: Week;
  onSaved: () => void;
}

function TimesForm({ leagueId, zone, week, onSaved }: TimesFormProps) {
  const { revision, ...initial } = week.typed;
  const form = useSettings(initial, onSaved, revision);
  const save = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/weeks", { leagueId }),
      (typed) => ({ week: week.number, ...typed }),
      since,
    );
  const time = { zone, required: true, isClockSaid: true };
  return (
    <SettingsForm
      verb="Save Times"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save)}
      words={
        <>
          <TimeZoneNote /> The deadlines and the default time of the week’s matches change too;
          matches with a time keep it.
        </>
      }
    >
      <DateTimeField
        label="Opens"
        {...(week.hasBegun && { hint: "It has opened already." })}
        disabled={week.hasBegun}
        {...time}
        {...form.time("opens")}
      />
      <DateTimeField label="Times agreed by" {...time} {...form.time("agreeBy")} />
      <DateTimeField label="Results by" {...time} {...form.time("reportBy")} />
    </SettingsForm>
  );
}
