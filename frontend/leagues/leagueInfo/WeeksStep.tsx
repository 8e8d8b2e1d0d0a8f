import "../../ui/Field/dates.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { MOST_WEEKS } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { NumberField } from "../../ui/Field/NumberField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { weekName } from "../../page/weekName";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { atLeagueMidnight } from "./leagueClock";
import { CatchUpWeeks } from "./CatchUpWeeks";
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
          : "The weeks above are replaced, with all times that staff changed. Catch-up weeks keep their numbers."
      }
    >
      <TextField
        label="First week opens"
        hint={atLeagueMidnight(desk.timeZone)}
        type="date"
        required
        {...form.text("startsOn")}
      />
      <NumberField label="Weeks" required min={1} max={MOST_WEEKS} {...form.number("weeks")} />
    </SettingsForm>
  );
}

const AT_THE_END = "";

/** Adds a week where no match lies, and removes the last one. */
function ChangeWeeks({ leagueId, desk, onChanged }: Omit<StepProps, "leagueCode">) {
  const { season, weeks, lastUsedWeek } = desk;
  const parameters = { leagueId, value: String(season.value) };
  const [before, setBefore] = useState(AT_THE_END);
  const { isBusy, send } = useCommand(onChanged);
  const free = weeks.filter(({ number }) => number > lastUsedWeek);
  const last = weeks.at(-1)?.number ?? 0;
  return (
    <>
      <div className={`cluster gap-3 ${styles.buttons ?? ""}`}>
        {free.length > 0 && (
          <SelectField
            label="New week"
            choices={[
              { value: AT_THE_END, label: "At the end" },
              ...free.map(({ number }) => ({
                value: String(number),
                label: `Before week ${String(number)}`,
              })),
            ]}
            value={free.some(({ number }) => String(number) === before) ? before : AT_THE_END}
            onChange={setBefore}
          />
        )}
        <Button
          disabled={isBusy || weeks.length >= MOST_WEEKS}
          onClick={() =>
            void send("POST", commandPath("POST", WEEKS, parameters), {
              before: before === AT_THE_END ? null : Number(before),
            })
          }
        >
          Add a Week
        </Button>
        <Button
          disabled={isBusy || weeks.length === 1 || lastUsedWeek >= last}
          onClick={() => void send("DELETE", commandPath("DELETE", WEEKS, parameters))}
        >
          Remove Week {last}
        </Button>
      </div>
      {free.length > 0 && (
        <p className={styles.soft}>
          Weeks after a new one open seven days later, at the hours that they have.
        </p>
      )}
    </>
  );
}

interface WeeksStepProps extends Omit<StepProps, "leagueCode"> {
  /** The season was deleted. */
  onDeleted: () => void;
}

/** The weeks of a season: added and removed where no match lies, planned anew without matches. */
export function WeeksStep({ leagueId, desk, onChanged, onDeleted }: WeeksStepProps) {
  const { season, weeks, matches, timeZone } = desk;
  return (
    <>
      {weeks.length > 0 && !season.isCurrent && (
        <ol className="stack gap-2 plain-list">
          {weeks.map(({ number, opens, reportBy, isCatchUp }) => (
            <li key={number}>
              <strong>{weekName({ number, isCatchUp })}</strong>:{" "}
              <LocalTime unixSeconds={opens} leagueZone={timeZone} /> to{" "}
              <LocalTime unixSeconds={reportBy} leagueZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
      {weeks.length > 0 && season.closedAt === null && (
        <>
          <ChangeWeeks leagueId={leagueId} desk={desk} onChanged={onChanged} />
          {/* After a week was added, both forms are about other weeks. */}
          <CatchUpWeeks
            key={desk.catchUp.revision}
            leagueId={leagueId}
            desk={desk}
            onChanged={onChanged}
          />
        </>
      )}
      {matches > 0 ? (
        <p className={styles.soft}>The season has matches, so its weeks can’t be planned anew.</p>
      ) : (
        <PlanForm key={desk.plan.revision} leagueId={leagueId} desk={desk} onChanged={onChanged} />
      )}
      {!season.isCurrent && matches === 0 && desk.teams === 0 && (
        <DeleteSeason leagueId={leagueId} desk={desk} onDeleted={onDeleted} />
      )}
    </>
  );
}

function DeleteSeason({
  leagueId,
  desk: { season },
  onDeleted,
}: Pick<WeeksStepProps, "leagueId" | "desk" | "onDeleted">) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onDeleted);
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
