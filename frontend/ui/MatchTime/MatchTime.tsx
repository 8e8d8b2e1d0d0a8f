import { LocalTime } from "../LocalTime/LocalTime";

interface MatchTimeProps {
  match: {
    readonly scheduled: boolean;
    /** Unix seconds; 0 when there is none. */
    readonly time: number;
    /** When its result was decided, in unix seconds; 0, or absent, while it has none. */
    readonly decidedAt?: number;
  };
  /** The zone in which the server writes the time. */
  leagueZone: string;
}

/**
 * When a match is played, or that it has no time yet; beside it, for a match that ended without a
 * time, such as a forfeit, when that was decided.
 */
export function MatchTime({ match, leagueZone }: MatchTimeProps) {
  if (match.scheduled) {
    return <LocalTime unixSeconds={match.time} leagueZone={leagueZone} />;
  }
  return (
    <span>
      Not Yet Scheduled
      {Boolean(match.decidedAt) && (
        <>
          , decided <LocalTime unixSeconds={match.decidedAt ?? 0} leagueZone={leagueZone} />
        </>
      )}
    </span>
  );
}
