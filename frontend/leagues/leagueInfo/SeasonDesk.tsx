import { useId, useState } from "react";

import { apiPath } from "../../api/apiPath";
import { SeasonStep, seasonStepLabels, StepState, stepStateLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { useQueryParameter } from "../../page/useQueryParameter";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { mayDiscard } from "../../ui/Form/unsaved";
import { lazyPart } from "../../ui/loaded/lazyPart";
import { DivisionsStep } from "./DivisionsStep";
import { MapPool } from "./MapPool";
import { OpenStep } from "./OpenStep";
import { RatingsForm } from "./RatingsForm";
import { RatingsWords } from "./RatingsWords";
import type { Desk, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { SeasonForm } from "./SeasonForm";
import { TableForm } from "./TableForm";
import { TeamsStep } from "./TeamsStep";
import { WeekCard } from "./WeekCard";
import { WeeksStep } from "./WeeksStep";

// It is opened once a season.
const PickBanStep = lazyPart(() => import("./pickBan/PickBanStep"));

const TONES = {
  [StepState.done]: "success",
  [StepState.toDo]: "warning",
  [StepState.optional]: "plain",
} as const;
const STEPS = Object.values(SeasonStep);
const NONE = "none";

interface SeasonDeskProps {
  league: LeagueSummary;
  /** The season’s number. */
  value: number;
  /** Called when the league has another season, or another current one. */
  onSeasons: () => void;
}

/** A season as steps, one of them open. The open step is in the page’s query. */
export function SeasonDesk({ league, value, onSeasons }: SeasonDeskProps) {
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/seasons/{value}", {
      leagueId: league.id,
      value: String(value),
    }),
  );
  return (
    <AnswerView answer={answer} what="Season" rowCount={7}>
      {(desk) => (
        <Steps
          league={league}
          desk={desk}
          onChanged={() => {
            answer.retry();
            onSeasons();
          }}
          // There is no more to read of it.
          onDeleted={onSeasons}
        />
      )}
    </AnswerView>
  );
}

interface StepsProps {
  league: LeagueSummary;
  desk: Desk;
  onChanged: () => void;
  onDeleted: () => void;
}

function Steps({ league, desk, onChanged, onDeleted }: StepsProps) {
  // It stays when a command has finished the step, because more may be left to do there.
  const [first] = useState(
    () => desk.steps.find(({ state }) => state === StepState.toDo)?.step ?? SeasonStep.weeks,
  );
  const [open, setOpen] = useQueryParameter<SeasonStep | typeof NONE>(
    "step",
    [...STEPS, NONE],
    first,
  );
  const id = useId();
  return (
    <ol className="stack gap-2 plain-list">
      {desk.steps.map(({ step, state, words }) => (
        <li key={step} className={styles.step}>
          <h2 className={styles.heading}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open === step}
              aria-controls={`${id}-${step}`}
              onClick={() => {
                if (mayDiscard()) {
                  setOpen(open === step ? NONE : step);
                }
              }}
            >
              <span className={styles.name}>{nameOf(step, desk)}</span>
              <Badge tone={TONES[state]}>{stepStateLabels[state]}</Badge>
              <span className={styles.words}>
                <TextWithTimes text={words} leagueZone={desk.timeZone} />
              </span>
            </button>
          </h2>
          <div id={`${id}-${step}`} hidden={open !== step} className={styles.panel}>
            {open === step && (
              <Panel
                key={`${league.id} ${String(desk.season.value)}`}
                step={step}
                league={league}
                leagueId={league.id}
                leagueCode={league.code}
                desk={desk}
                onChanged={onChanged}
                onDeleted={onDeleted}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The last step opens a season, and closes it later. */
function nameOf(step: SeasonStep, { season }: Desk): string {
  const isClosing = step === SeasonStep.open && (season.isCurrent || season.closedAt !== null);
  return isClosing ? "Close" : seasonStepLabels[step];
}

interface PanelProps extends StepProps {
  step: SeasonStep;
  league: LeagueSummary;
  onDeleted: () => void;
}

function Panel({ step, league, onDeleted, ...props }: PanelProps) {
  const { leagueId, desk, onChanged } = props;
  const form = { leagueId, zone: desk.timeZone, season: desk.season, onSaved: onChanged };
  switch (step) {
    case SeasonStep.weeks:
      return (
        <>
          {desk.season.isCurrent && desk.weeks.length > 0 && <WeekCard league={league} />}
          <WeeksStep {...props} onDeleted={onDeleted} />
        </>
      );
    case SeasonStep.entries:
      return (
        <p>
          <a
            href={`/admin/manage/teams/entries?league=${props.leagueCode}&season=${String(desk.season.value)}`}
          >
            Open the entries
          </a>
          : when teams can enter, those that have, and the waiting list.
        </p>
      );
    case SeasonStep.teams:
      return <TeamsStep {...props} />;
    case SeasonStep.divisions:
      return <DivisionsStep {...props} />;
    case SeasonStep.ratings:
      return (
        <>
          <RatingsWords desk={desk} leagueId={props.leagueId} />
          <RatingsForm {...form} />
        </>
      );
    case SeasonStep.table:
      return <TableForm {...form} />;
    case SeasonStep.maps:
      return <Maps {...props} />;
    case SeasonStep.pickBan:
      return <PickBanStep {...props} />;
    case SeasonStep.rosterLock:
      return <SeasonForm {...form} />;
    case SeasonStep.open:
      return <OpenStep {...props} />;
  }
}

function Maps({ leagueId, onChanged }: StepProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  return (
    <AnswerView answer={answer} what="Maps" rowCount={3}>
      {({ maps }) => <MapPool leagueId={leagueId} maps={maps} onChanged={onChanged} />}
    </AnswerView>
  );
}
