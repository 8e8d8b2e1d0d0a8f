import type { ReactNode } from "react";

import { Side } from "../../../api/enums";
import { MatchEvent, matchEventLabels } from "../../../api/matchEnums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { forfeitLabel } from "../../../ui/ScoreLine/ScoreLine";
import styles from "./History.module.css";
import type { MatchDetail } from "./matchDetail";

type HistoryEvent = MatchDetail["history"][number];

interface HistoryProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

interface HistoryEventProps extends HistoryProps {
  event: HistoryEvent;
}

/** The result that became official, in a word or two. */
function resultOf(
  { decision, scores, forfeitingSide }: HistoryEvent,
  match: MatchDetail,
): ReactNode {
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
function timeOf({ time, timeBefore }: HistoryEvent, { zone }: LeagueWithZone): ReactNode {
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
function detailOf({ event, match, league }: HistoryEventProps): ReactNode {
  switch (event.event) {
    case MatchEvent.created:
      return event.time === 0 ? ", with no time yet" : <> for {timeOf(event, league)}</>;
    case MatchEvent.timeAgreed:
    case MatchEvent.timeUnanswered:
    case MatchEvent.timeDefault:
    case MatchEvent.timeSet:
      return <>: {timeOf(event, league)}</>;
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
      return <>: {resultOf(event, match)}</>;
  }
}

function Words(part: HistoryEventProps) {
  const { event, side } = part.event;
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
      {match.history.map((event, index) => (
        // Events never change their order.
        <li key={index} className={styles.event}>
          <Words event={event} match={match} league={league} />
          {event.reason !== "" && <span className={styles.reason}>{event.reason}</span>}
          <LocalTime unixSeconds={event.at} leagueZone={league.zone} />
        </li>
      ))}
    </ol>
  );
}
