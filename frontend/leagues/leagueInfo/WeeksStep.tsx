import "../../ui/Field/dates.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { MOST_WEEKS } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { NumberField } from "../../ui/Field/NumberField";
import { TextField } from "../../ui/Field/TextField";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";
import { isolated } from "../../ui/isolated";

const WEEKS = "/api/league-info/{leagueId}/seasons/{value}/weeks";

/** Plans the weeks from the day on which the first one opens. */
function PlanForm({ leagueId, desk, onChanged }: Omit<StepProps, "leagueCode">) {
  const { season, weeks, plan } = desk;
  const parameters = { leagueId, value: String(season.value) };

  const form = useSettings(
    { startsOn: season.startsOn ?? "", weeks: weeks.length === 0 ? 10 : weeks.length },
    onChanged,
    plan.revision,
  );
  const save = (since?: string) =>
    form.save("PUT", commandPath("PUT", WEEKS, parameters), undefined, since);

  return (
    <SettingsForm
      verb={weeks.length === 0 ? "Plan Weeks" : "Plan Weeks Again"}
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save, { times: plan.times })}
      words={
        weeks.length === 0
          ? "Each week lasts seven days."
          : "The weeks above are replaced, with all times that staff changed."
      }
    >
      <TextField label="First week opens" type="date" required {...form.text("startsOn")} />
      <NumberField label="Weeks" required min={1} max={MOST_WEEKS} {...form.number("weeks")} />
    </SettingsForm>
  );
}

/** The weeks of a season: planned, planned again, one more or one less, while it has no matches. */
export function WeeksStep({ leagueId, desk, onChanged }: Omit<StepProps, "leagueCode">) {
  const { season, weeks, matches, timeZone } = desk;
  const parameters = { leagueId, value: String(season.value) };

  const { isBusy, send } = useCommand(onChanged);
  return (
    <>
      {weeks.length > 0 && !season.isCurrent && (
        <ol className="stack gap-2 plain-list">
          {weeks.map(({ number, opens, reportBy }) => (
            <li key={number}>
              <strong>Week {number}</strong>:{" "}
              <LocalTime unixSeconds={opens} leagueZone={timeZone} /> to{" "}
              <LocalTime unixSeconds={reportBy} leagueZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
      {matches > 0 ? (
        <p className={styles.soft}>The season has matches, so you can’t add or remove weeks.</p>
      ) : (
        <>
          {weeks.length > 0 && (
            <div className={`cluster gap-3 ${styles.buttons ?? ""}`}>
              <Button
                disabled={isBusy || weeks.length >= MOST_WEEKS}
                onClick={() => void send("POST", commandPath("POST", WEEKS, parameters))}
              >
                Add a Week
              </Button>
              <Button
                disabled={isBusy || weeks.length === 1}
                onClick={() => void send("DELETE", commandPath("DELETE", WEEKS, parameters))}
              >
                Remove Week {weeks.length}
              </Button>
            </div>
          )}
          <PlanForm leagueId={leagueId} desk={desk} onChanged={onChanged} />
        </>
      )}
      {!season.isCurrent && matches === 0 && desk.teams === 0 && (
        <DeleteSeason leagueId={leagueId} desk={desk} onChanged={onChanged} />
      )}
    </>
  );
}

function DeleteSeason({ leagueId, desk: { season }, onChanged }: Omit<StepProps, "leagueCode">) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("DELETE", "/api/league-info/{leagueId}/seasons/{value}", {
    leagueId,
    value: String(season.value),
  });
  return (
    <div>
      <Button
        look="danger"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Delete Season
      </Button>
      <ConfirmDialog
        title={`Delete ${isolated(season.label)}?`}
        verb="Delete Season"
        isDangerous
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("DELETE", path)}
      >
        <p>The season and its weeks are removed.</p>
      </ConfirmDialog>
    </div>
  );
}
