import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { NO_ZONE } from "../../ui/Desk/allLeagues";

interface PunishmentEndProps {
  punishment: {
    /** Unix seconds; 0 without an end. */
    readonly until: number;
    /** It ends when so many are served; null if it is not counted so. */
    readonly matches: number | null;
    readonly served: number;
  };
  /** Whether one without an end says so: a ban or a mute, not a warning. */
  isLasting: boolean;
}

/** Until when a punishment holds, after what else is said of it: a day, or served matches. */
export function PunishmentEnd({
  punishment: { until, matches, served },
  isLasting,
}: PunishmentEndProps) {
  return (
    <>
      {matches !== null && `, ${servedOf(served, matches)}`}
      {until !== 0 && (
        <>
          {" "}
          until <LocalTime unixSeconds={until} leagueZone={NO_ZONE} />
        </>
      )}
      {until === 0 && matches === null && isLasting && ", no end"}
    </>
  );
}

/** `1 of 3 matches served` */
function servedOf(served: number, matches: number): string {
  return `${String(Math.min(served, matches))} of ${String(matches)} ${matches === 1 ? "match" : "matches"} served`;
}
