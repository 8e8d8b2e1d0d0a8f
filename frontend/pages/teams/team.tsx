import { island } from "../../islands/island";
import { TeamCareer } from "../../matches/ledger/careers/TeamCareer";
import { MapHistory } from "../../matches/shown/lists/maps/MapHistory";
import { NextMatch } from "../../matches/shown/lists/nextMatch/NextMatch";
import { TeamMatches } from "../../matches/shown/lists/team/TeamMatches";
import { TeamRatings } from "../../matches/ledger/ratings/history/TeamRatings";
import { TeamPage, type TeamPageProps } from "../../teams/teamPage/TeamPage";

interface TeamProps extends Omit<TeamPageProps, "history" | "nextMatch" | "loadActions"> {
  /** The address of the calendar of the team's matches. */
  calendarURL: string;
}

const loadActions = () => import("../../matches/people/requests/TeamActions");

/** A team's page, with its matches and requests from other features. */
function Team({ calendarURL, ...props }: TeamProps) {
  const { teamId, league, defaultSeason } = props;
  return (
    <TeamPage
      {...props}
      loadActions={loadActions}
      nextMatch={(isNextStep) =>
        defaultSeason !== null && (
          <NextMatch
            teamId={teamId}
            league={league}
            season={String(defaultSeason)}
            isNextStep={isNextStep}
          />
        )
      }
      history={({ seasons }, season) => {
        const shown = { teamId, league, seasons };
        return (
          <>
            <TeamMatches {...shown} defaultSeason={defaultSeason ?? ""} calendarURL={calendarURL} />
            <TeamRatings {...shown} defaultSeason={season} />
            <MapHistory {...shown} defaultSeason={season} />
            <TeamCareer teamId={teamId} league={league} />
          </>
        );
      }}
    />
  );
}

export default island("teams/team", Team);
