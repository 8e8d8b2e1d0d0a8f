import { MATCH_LASTS_SECONDS } from "../../../api/enums";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";

interface SameTimeMatchesProps {
  /** What else the sides of the match play. */
  busy: MatchTimes["busy"];
  /** The time that somebody chooses, in unix seconds; undefined before. */
  time: number | undefined;
  /** The league's. */
  zone: string;
}

/** What a team plays less than a match's length from a time. */
export const matchesAt = (busy: MatchTimes["busy"], time: number) =>
  busy.filter((each) => Math.abs(each.time - time) < MATCH_LASTS_SECONDS);

/** Says which other match a team plays at about the same time. */
export function SameTimeMatches({ busy, time = 0, zone }: SameTimeMatchesProps) {
  return matchesAt(busy, time).map(({ team, opponent, time: at }) => (
    <small key={`${team} ${String(at)}`} className={styles.clash}>
      <bdi>{team}</bdi> already plays <bdi>{opponent}</bdi> at{" "}
      <LocalTime unixSeconds={at} leagueZone={zone} withWeekday />.
    </small>
  ));
}
