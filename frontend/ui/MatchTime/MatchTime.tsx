import { LocalTime } from "../LocalTime/LocalTime";

interface MatchTimeProps {
  match: {
    readonly scheduled: boolean;
    /** Unix seconds; 0 when there is none. */
    readonly time: number;
  };
  /** The zone in which the server writes the time. */
  leagueZone: string;
}

/** When a match is played, or that nobody knows yet. */
export function MatchTime({ match, leagueZone }: MatchTimeProps) {
  return match.scheduled ? (
    <LocalTime unixSeconds={match.time} leagueZone={leagueZone} />
  ) : (
    <span>Not Yet Scheduled</span>
  );
}
