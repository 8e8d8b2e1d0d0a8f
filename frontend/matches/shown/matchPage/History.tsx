import type { ReactNode } from "react";

import { Side } from "../../../api/enums";
import { MatchEvent, matchEventLabels } from "../../../api/matchEnums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { forfeitLabel } from "../../../ui/ScoreLine/ScoreLine";
import styles from "./History.module.css";
import type { MatchDetail } from "./matchDetail";

type Happening = MatchDetail["history"][number];

interface HistoryProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

interface HappeningProps extends HistoryProps {
  happening: Happening;
}

/** The result that became official, in a word or two. */
function resultOf({ decision, scores, forfeitingSide }: Happening, match: MatchDetail): ReactNode {
  if (scores !== null) {
    return <span className={styles.score}>{scores.join(" : ")}</span>;
  }
  return (
    <>
      {forfeitLabel(decision)}
      {forfeitingSide !== null && <> of {teamOf(match, forfeitingSide)}</>}
    </>
  );
}

function teamOf({ teamA, teamB }: MatchDetail, side: Side): ReactNode {
  return <bdi>{(side === Side.teamA ? teamA : teamB).name.name}</bdi>;
}

/** The new time of the match, and the earlier one if it was different. */
function timeOf({ time, timeBefore }: Happening, { zone }: LeagueWithZone): ReactNode {
  const timestamp = (unixSeconds: number) => (
    <LocalTime unixSeconds={unixSeconds} leagueZone={zone} />
  );
  if (timeBefore === 0) {
    return timestamp(time);
  }
  return timeBefore === time ? (
    <>{timestamp(time)}, as before</>
  ) : (
    <>
      {timestamp(time)}, before that {timestamp(timeBefore)}
    </>
  );
}

/** The details of an event, shown after its name. */
function detailOf({ happening, match, league }: HappeningProps): ReactNode {
  switch (happening.event) {
    case MatchEvent.created:
      return happening.time === 0 ? ", with no time yet" : <> for {timeOf(happening, league)}</>;
    case MatchEvent.timeAgreed:
    case MatchEvent.timeUnanswered:
    case MatchEvent.timeDefault:
    case MatchEvent.timeSet:
      return <>: {timeOf(happening, league)}</>;
    case MatchEvent.reported:
    case MatchEvent.withdrawn:
    case MatchEvent.disputed:
    case MatchEvent.voided:
    case MatchEvent.timeDropped:
    case MatchEvent.takenBack:
      return null;
    case MatchEvent.confirmed:
    case MatchEvent.undisputed:
    case MatchEvent.settled:
    case MatchEvent.amended:
      return <>: {resultOf(happening, match)}</>;
  }
}

function Words(part: HappeningProps) {
  const { event, side } = part.happening;
  return (
    <span className={styles.words}>
      {matchEventLabels[event]}
      {side !== null && <> by {teamOf(part.match, side)}</>}
      {detailOf(part)}
    </span>
  );
}

/** What happened to a match, in order. */
export function History({ match, league }: HistoryProps) {
  return (
    <ol className="stack plain-list">
      {match.history.map((happening, index) => (
        // Events never change their order.
        <li key={index} className={styles.happening}>
          <Words happening={happening} match={match} league={league} />
          {happening.reason !== "" && <span className={styles.reason}>{happening.reason}</span>}
          <LocalTime unixSeconds={happening.at} leagueZone={league.zone} />
        </li>
      ))}
    </ol>
  );
}
