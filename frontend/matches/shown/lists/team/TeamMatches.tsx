import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { CalendarLinks } from "../../calendars/CalendarLinks";
import { SeasonCard, type TeamHistoryProps } from "../SeasonCard";
import { TeamMatchTable } from "./TeamMatchTable";
import styles from "./TeamMatchTable.module.css";

interface TeamMatchesProps extends TeamHistoryProps {
  /** The address of the calendar of the team's matches. */
  calendarURL: string;
}

interface SeasonMatchesProps {
  teamId: string;
  league: LeagueWithZone;
  season: string;
}

/** How many a phone shows at first; the style sheet says it, too. */
const FIRST_ON_PHONES = 4;

function SeasonMatches({ teamId, league, season }: SeasonMatchesProps) {
  const answer = useApi(
    apiPath("/api/matches/team-page/{teamId}", { teamId }, { season, league: league.id }),
  );
  return (
    <AnswerView answer={answer} what="Matches" errorTitle="Error loading matches" rowCount={4}>
      {(matches, isPrevious) =>
        matches.length > 0 ? (
          <div className={styles.list}>
            <TeamMatchTable matches={matches} leagueZone={league.zone} isBusy={isPrevious} />
            {matches.length > FIRST_ON_PHONES && (
              <label className={styles.all}>
                <input type="checkbox" /> All {matches.length} matches
              </label>
            )}
          </div>
        ) : (
          !isPrevious && (
            <EmptyState title="No matches">
              <p>The team has no match in this season.</p>
            </EmptyState>
          )
        )
      }
    </AnswerView>
  );
}

/** The weeks in which the team has a bye, if there are any. */
function Byes({ teamId, league, season }: SeasonMatchesProps) {
  const { body, isPrevious } = useApi(
    apiPath("/api/matches/team-byes/{teamId}", { teamId }, { season, league: league.id }),
  );
  if (!body?.weeks.length || isPrevious) {
    return null;
  }
  const { weeks } = body;
  return <p>{`${weeks.length === 1 ? "Bye: week" : "Byes: weeks"} ${weeks.join(", ")}.`}</p>;
}

/** A team's matches, a season at a time. */
export function TeamMatches({ teamId, league, calendarURL, ...choice }: TeamMatchesProps) {
  return (
    <SeasonCard title="Matches" emptyTitle="No matches" parameter="season" {...choice}>
      {(season) => (
        <>
          <SeasonMatches teamId={teamId} league={league} season={season} />
          <Byes teamId={teamId} league={league} season={season} />
          <CalendarLinks url={calendarURL} />
        </>
      )}
    </SeasonCard>
  );
}
