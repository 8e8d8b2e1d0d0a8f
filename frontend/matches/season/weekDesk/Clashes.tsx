import { apiPath } from "../../../api/apiPath";
import { partsOf } from "../../../api/timestamps/marks";
import { useApi } from "../../../api/useApi";
import { Notice } from "../../../ui/Notice/Notice";
import { leagueTime } from "../../play/scheduling/ZonedTime";
import type { ScheduledLeague } from "./scheduledLeague";
import { clashes, weekPath } from "./week";

interface ClashesProps {
  league: ScheduledLeague;
  /** The week's number. */
  week: string;
  /** The keys of the teams; empty while none is chosen. */
  teams: readonly [string, string];
}

/** Says before a match is created that its teams have one in that week already. */
export function Clashes({ league, week, teams }: ClashesProps) {
  const { body } = useApi(weekPath(league, week));
  return <Found found={body === undefined ? [] : clashes(body, teams)} />;
}

interface TimeClashesProps {
  league: ScheduledLeague;
  /** By the clock in the league's zone. */
  time: string;
  /** The keys of the teams. */
  teams: readonly [string, string];
}

/**
 * Says before a match is created that one of its teams plays another at about that time, by the
 * clock by which the form has it.
 */
export function TimeClashes({ league, time, teams }: TimeClashesProps) {
  const [teamA, teamB] = teams;
  const { body } = useApi(
    apiPath("/api/matches/schedule/clashes", {}, { league: league.code, teamA, teamB, time }),
  );
  const inLeague = (words: string) =>
    partsOf(words)
      .map((part) => (typeof part === "string" ? part : leagueTime(part, league.zone)))
      .join("");
  return <Found found={(body?.clashes ?? []).map(inLeague)} />;
}

function Found({ found }: { found: readonly string[] }) {
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice>
          {found.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
