import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../ui/Notice/Notice";
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
  return <Found found={body === undefined ? [] : clashes(body, teams)} zone={league.zone} />;
}

interface TimeClashesProps {
  league: ScheduledLeague;
  /** As the API reads it. */
  time: string;
  /** The keys of the teams. */
  teams: readonly [string, string];
}

/** Says before a match is created that one of its teams plays another at about that time. */
export function TimeClashes({ league, time, teams }: TimeClashesProps) {
  const [teamA, teamB] = teams;
  const { body } = useApi(
    apiPath("/api/matches/schedule/clashes", {}, { league: league.code, teamA, teamB, time }),
  );
  return <Found found={body?.clashes ?? []} zone={league.zone} />;
}

function Found({ found, zone }: { found: readonly string[]; zone: string }) {
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice>
          {found.map((words) => (
            <p key={words}>
              <TextWithTimes text={words} leagueZone={zone} />
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}
