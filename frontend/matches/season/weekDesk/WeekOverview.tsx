import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { type StateFilter, stateFilterLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { weekName } from "../../../page/weekName";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { OneStop } from "../../../ui/OneStop/OneStop";
import { Fold } from "./Fold";
import { PostponeWeek } from "./postponing/PostponeWeek";
import type { ScheduledLeague } from "./scheduledLeague";
import { busyTeams, idleTeams, type Week, weekPath } from "./week";
import styles from "./WeekOverview.module.css";
import { isolated } from "../../../ui/isolated";

interface WeekProps {
  league: ScheduledLeague;
  /** The week's number. */
  week: string;
}

interface WeekStatesProps extends WeekProps {
  /** The state that the list is filtered by. */
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

/** A week's name and its matches by state, each a filter. */
export function WeekStates({ league, week, state, onState }: WeekStatesProps) {
  const answer = useApi(weekPath(league, week));
  const number = Number(week);
  const isCatchUp = league.weeks.some((each) => each.number === number && each.isCatchUp);
  return (
    <section className={styles.states} data-league={league.code}>
      <h2 className={styles.name}>{weekName({ number, isCatchUp })}</h2>
      <AnswerView answer={answer} what="Week" rowCount={0}>
        {(body) => <Counts counts={body.counts} state={state} onState={onState} />}
      </AnswerView>
    </section>
  );
}

interface WeekTeamsProps extends WeekProps {
  /** Whether the reader may postpone the week. */
  canManage: boolean;
}

/** What a week lacks, unfolded when it is asked for: the teams without a match, with a bye, with the
 * week off, or with several matches. */
export function WeekTeams({ league, week, canManage }: WeekTeamsProps) {
  const { body } = useApi(weekPath(league, week));
  if (body === undefined) {
    return null;
  }
  const without = idleTeams(body).without.length;
  return (
    <Fold label={without === 0 ? "Teams" : `Teams: ${String(without)} without a match`}>
      <div className="stack gap-4" data-league={league.code}>
        <Teams body={body} />
        {canManage && body.counts.length > 0 && (
          <ButtonRow>
            <PostponeWeek key={week} league={league} week={Number(week)} />
          </ButtonRow>
        )}
      </div>
    </Fold>
  );
}

interface CountsProps {
  counts: Week["counts"];
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

function Counts({ counts, state, onState }: CountsProps) {
  // The list says that the week is empty.
  return (
    counts.length > 0 && (
      <OneStop label="States" className={styles.bar}>
        <ul className={styles.counts} aria-label="Matches by state">
          {counts.map((each) => (
            <li key={each.state}>
              <button
                type="button"
                className={styles.count}
                aria-pressed={each.state === state}
                onClick={() => {
                  onState(each.state === state ? "all" : each.state);
                }}
              >
                <span className="figure">{each.count}</span> {stateFilterLabels[each.state]}
              </button>
            </li>
          ))}
        </ul>
      </OneStop>
    )
  );
}

function Teams({ body }: { body: Week }) {
  const { without, byes, off } = idleTeams(body);
  const busy = busyTeams(body);
  if (body.teams.length === 0) {
    return <p>No team is enrolled in the season.</p>;
  }
  return (
    <dl className={`stack gap-1 ${styles.teams ?? ""}`}>
      <dt>{`Without a match (${String(without.length)})`}</dt>
      <dd>
        {without.length === 0 ? (
          byes.length + off.length === 0 ? (
            "Every team has a match."
          ) : (
            "Every other team has a match."
          )
        ) : (
          <Names teams={without} />
        )}
      </dd>
      <Group label="With a bye" teams={byes} />
      <Group label="Week off" teams={off} />
      <Group label="With several matches" teams={busy} hasOpponents />
    </dl>
  );
}

interface NamesProps {
  teams: readonly Week["teams"][number][];
  /** Whether to name the opponents of each team. */
  hasOpponents?: boolean;
}

/** A term and its teams, if there are any. */
function Group({ label, ...names }: NamesProps & { label: string }) {
  const count = names.teams.length;
  return (
    count > 0 && (
      <>
        <dt>{`${label} (${String(count)})`}</dt>
        <dd>
          <Names {...names} />
        </dd>
      </>
    )
  );
}

function Names({ teams, hasOpponents = false }: NamesProps) {
  return (
    <ul className={styles.names}>
      {teams.map(({ _id, name, matches }) => (
        <li key={_id} className="wraps">
          <bdi>{name}</bdi>
          {hasOpponents && `: ${matches.map(({ opponent }) => isolated(opponent)).join(", ")}`}
        </li>
      ))}
    </ul>
  );
}
