import { Decision } from "../../../api/enums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { WhoDecided } from "../../../page/WhoDecided";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Amendment.module.css";
import type { MatchDetail } from "./matchDetail";

interface AmendmentProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

/**
 * Says that a match's result was amended, or that the match was voided: when, and why. Staff find there
 * who did; everybody else does not.
 */
export function Amendment({ match, league }: AmendmentProps) {
  const { amendment, decision } = match;
  if (amendment === null) {
    return null;
  }
  return (
    <p className={styles.amendment}>
      <strong>{decision === Decision.void ? "Match voided" : "Result amended"}</strong>{" "}
      <LocalTime unixSeconds={amendment.at} leagueZone={league.zone} />: {amendment.reason}{" "}
      <WhoDecided type="matches.match" id={match._id} league={match.league} />
    </p>
  );
}
