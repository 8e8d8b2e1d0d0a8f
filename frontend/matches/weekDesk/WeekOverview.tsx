import { type StateFilter, stateFilterLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import type { ScheduledLeague } from "./scheduledLeague";
import { busyTeams, idleTeams, type Week, weekPath } from "./week";
import styles from "./WeekOverview.module.css";

interface WeekOverviewProps {
  league: ScheduledLeague;
  /** The week's number. */
  week: string;
  /** The state that the list is filtered by. */
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

/** What a week has and lacks: its matches by state, each a filter, and the teams without a match or
 * with several. */
export function WeekOverview({ league, week, state, onState }: WeekOverviewProps) {
  const answer = useApi(weekPath(league, week));
  return (
    <Card title={`Week ${week}`}>
      <AnswerView answer={answer} what="Week" rowCount={2}>
        {(body) => (
          <div className={styles.week}>
            <Counts counts={body.counts} state={state} onState={onState} />
            <Teams body={body} />
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

interface CountsProps {
  counts: Week["counts"];
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

function Counts({ counts, state, onState }: CountsProps) {
  if (counts.length === 0) {
    return <p>The week has no matches yet.</p>;
  }
  return (
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
            <span className={styles.number}>{each.count}</span> {stateFilterLabels[each.state]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Teams({ body }: { body: Week }) {
  const [idle, busy] = [idleTeams(body), busyTeams(body)];
  if (body.teams.length === 0) {
    return <p>No team is enrolled in the season.</p>;
  }
  return (
    <dl className={styles.teams}>
      <dt>{`Without a match (${String(idle.length)})`}</dt>
      <dd>
        {idle.length === 0 ? (
          "Every team has a match."
        ) : (
          <ul className={styles.names}>
            {idle.map(({ _id, name }) => (
              <li key={_id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </dd>
      {busy.length > 0 && (
        <>
          <dt>{`With several matches (${String(busy.length)})`}</dt>
          <dd>
            <ul className={styles.names}>
              {busy.map(({ _id, name, matches }) => (
                <li key={_id}>
                  <bdi>{name}</bdi>: {matches.map(({ opponent }) => opponent).join(", ")}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
