import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { weekName } from "../../page/weekName";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { SelectField } from "../../ui/Field/SelectField";
import { SendingForm } from "../../ui/Form/SendingForm";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { SeasonSettings } from "./leagueSettings";
import styles from "./WeekCard.module.css";

interface CurrentWeekProps {
  leagueId: string;
  zone: string;
  season: SeasonSettings;
  /** Whether the week moves on when the next one opens. */
  movesItself: boolean;
  onChanged: () => void;
}

/** The season's current week, which staff can change, and when it changes automatically. */
export function CurrentWeek({ leagueId, zone, season, movesItself, onChanged }: CurrentWeekProps) {
  const current = String(season.currentWeek);
  const [known, setKnown] = useState(current);
  const [chosen, setChosen] = useState(current);
  // It has changed: by hand here, or automatically meanwhile.
  if (known !== current) {
    setKnown(current);
    setChosen(current);
  }
  const week = season.weeks.find(({ number }) => String(number) === chosen);
  const { isBusy, send } = useCommand(onChanged);
  return (
    <SendingForm
      className={styles.week}
      onSubmit={() =>
        send("POST", commandPath("POST", "/api/league-info/{leagueId}/move-week", { leagueId }), {
          week: Number(chosen),
        })
      }
    >
      <SelectField
        label="Current week"
        choices={season.weeks.map((each) => ({
          value: String(each.number),
          label: weekName(each),
        }))}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
        }}
      />
      <Button type="submit" disabled={isBusy || chosen === current}>
        Move the Week
      </Button>
      {week !== undefined && (
        <p className={styles.words}>
          Opens <LocalTime unixSeconds={week.opens} leagueZone={zone} />, times agreed by{" "}
          <LocalTime unixSeconds={week.agreeBy} leagueZone={zone} />, results by{" "}
          <LocalTime unixSeconds={week.reportBy} leagueZone={zone} />
        </p>
      )}
      <p className={styles.words} role="status">
        {movesItself ? (
          <Moves season={season} zone={zone} />
        ) : (
          "The week changes only when staff move it."
        )}
      </p>
    </SendingForm>
  );
}

/** Which week starts automatically, and when. */
function Moves({ season, zone }: Pick<CurrentWeekProps, "season" | "zone">) {
  const next = season.weeks.find(({ number }) => number === season.nextWeek);
  if (next === undefined) {
    return season.isMovedByHand
      ? "Moved by hand; no later week starts automatically."
      : "No later week starts automatically.";
  }
  return (
    <>
      {season.isMovedByHand ? "Moved by hand; the" : "The"} next week starts automatically on{" "}
      <LocalTime unixSeconds={next.opens} leagueZone={zone} />: Week {next.number}.
    </>
  );
}
