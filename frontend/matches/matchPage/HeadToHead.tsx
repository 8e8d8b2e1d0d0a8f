import type { LeagueWithZone } from "../../page/LeagueSummary";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ScoreLine } from "../../ui/ScoreLine/ScoreLine";
import { MatchLink } from "../lists/MatchLink";
import styles from "./HeadToHead.module.css";
import type { MatchDetail } from "./MatchPage";

interface HeadToHeadProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

const times = (count: number): string => (count === 1 ? "once" : `${String(count)} times`);

function Tally({ match }: { match: MatchDetail }) {
  const { wins, draws } = match.headToHead;
  const [winsA = 0, winsB = 0] = wins;
  return (
    <p className={styles.tally}>
      <bdi>{match.teamA.name.name}</bdi> won {times(winsA)}, <bdi>{match.teamB.name.name}</bdi> won{" "}
      {times(winsB)}
      {draws > 0 && `, drawn ${times(draws)}`}.
    </p>
  );
}

/** The results between both teams, latest first, with this match once it is official. */
export function HeadToHead({ match, league }: HeadToHeadProps) {
  return (
    <>
      <Tally match={match} />
      <ul className={styles.meetings}>
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
