import { island } from "../../islands/island";
import { MapHistory } from "../../matches/lists/maps/MapHistory";
import { NextMatch } from "../../matches/lists/nextMatch/NextMatch";
import { TeamMatches } from "../../matches/lists/team/TeamMatches";
import { TeamRatings } from "../../matches/ratings/history/TeamRatings";
import { TeamPage, type TeamPageProps } from "../../teams/teamPage/TeamPage";

interface TeamProps extends Omit<TeamPageProps, "history" | "nextMatch" | "loadActions"> {
  /** The season whose matches and maps show first; null before the league's first. */
  defaultSeason: number | null;
  /** The address of the calendar of the team's matches. */
  calendarURL: string;
}

const loadActions = () => import("../../matches/requests/TeamActions");

/** A team's page, with its matches and requests from other features. */
function Team({ defaultSeason, calendarURL, ...props }: TeamProps) {
  return (
    <TeamPage
      {...props}
      loadActions={loadActions}
      nextMatch={(isNextStep) =>
        defaultSeason !== null && (
          <NextMatch
            teamId={props.teamId}
            league={props.league}
            season={String(defaultSeason)}
            isNextStep={isNextStep}
          />
        )
      }
      history={({ seasons }) => {
        const { teamId, league } = props;
        const shown = { teamId, league, seasons, defaultSeason: defaultSeason ?? "" };
        return (
          <>
            <TeamMatches {...shown} calendarURL={calendarURL} />
            <TeamRatings {...shown} />
            <MapHistory {...shown} />
          </>
        );
      }}
    />
  );
}

export default island("teams/team", Team);
