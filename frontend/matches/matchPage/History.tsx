import { MatchEvent, matchEventLabels } from "../../api/enums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { forfeitLabel } from "../../ui/ScoreLine/ScoreLine";
import styles from "./History.module.css";
import type { MatchDetail } from "./MatchPage";

type Happening = MatchDetail["history"][number];

/** The result that became official, in a word or two. */
function resultOf({ decision, scores }: Happening): string | undefined {
  return scores === null ? forfeitLabel(decision) : scores.join(" : ");
}

function Words({ happening, match }: { happening: Happening; match: MatchDetail }) {
  const { event, side } = happening;
  const result = event === MatchEvent.voided ? undefined : resultOf(happening);
  const sides = [match.teamA, match.teamB];
  return (
    <span>
      {matchEventLabels[event]}
      {result !== undefined && `: ${result}`}
      {side !== null && (
        <>
          {" by "}
          <bdi>{sides[side]?.name.name}</bdi>
        </>
      )}
    </span>
  );
}

interface HistoryProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

/** What happened to a match, in order. */
export function History({ match, league }: HistoryProps) {
  return (
    <ol className={styles.history}>
      {match.history.map((happening, index) => (
        // What happened keeps its place.
        <li key={index} className={styles.happening}>
          <Words happening={happening} match={match} />
          {happening.reason !== "" && <span className={styles.reason}>{happening.reason}</span>}
          <LocalTime unixSeconds={happening.at} leagueZone={league.zone} />
        </li>
      ))}
    </ol>
  );
}
