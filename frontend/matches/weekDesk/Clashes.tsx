import { useApi } from "../../api/useApi";
import { Notice } from "../../ui/Notice/Notice";
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
  const found = body === undefined ? [] : clashes(body, teams);
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
