import { Fragment } from "react";

import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import { MatchLink } from "../lists/MatchLink";
import styles from "./HeadToHead.module.css";
import type { MatchDetail } from "./matchDetail";

interface HeadToHeadProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

const times = (count: number): string =>
  count === 1 ? "once" : count === 2 ? "twice" : `${String(count)} times`;

/** How often each team won and how often they drew, without what never happened. */
function Tally({ match }: { match: MatchDetail }) {
  const { wins, draws } = match.headToHead;
  const winners = [match.teamA, match.teamB]
    .map(({ _id, name }, side) => ({ _id, name, count: wins[side] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <p className={styles.tally}>
      {winners.map(({ _id, name, count }, place) => (
        <Fragment key={_id}>
          {place > 0 && ", "}
          <bdi>{name.name}</bdi> won {times(count)}
        </Fragment>
      ))}
      {winners.length > 0 && ". "}
      {draws > 0 && `They drew ${times(draws)}.`}
    </p>
  );
}

/** The results between both teams, latest first, with this match once it is official. */
export function HeadToHead({ match, league }: HeadToHeadProps) {
  return (
    <>
      <Tally match={match} />
      <ul className="stack plain-list">
        {match.headToHead.matches.map((meeting) => (
          <li key={meeting._id} className={styles.meeting}>
            <LocalTime unixSeconds={meeting.time} leagueZone={league.zone} />
            <ScoreLine {...meeting} />
            {meeting._id === match._id ? (
              <span className={styles.here}>This match</span>
            ) : (
              <MatchLink match={{ ...meeting, teamA: match.teamA, teamB: match.teamB }} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
