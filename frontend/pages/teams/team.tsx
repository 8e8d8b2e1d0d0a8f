import { island } from "../../islands/island";
import { MapHistory } from "../../matches/mapHistory/MapHistory";
import { NextMatch } from "../../matches/nextMatch/NextMatch";
import { TeamMatches } from "../../matches/teamMatches/TeamMatches";
import { TeamRatings } from "../../matches/teamRatings/TeamRatings";
import { TeamPage, type TeamPageProps } from "../../teams/teamPage/TeamPage";

interface TeamProps extends Omit<TeamPageProps, "history" | "nextMatch"> {
  /** The season whose matches and maps show first; null before the league's first. */
  defaultSeason: number | null;
  /** Where the team's matches can be subscribed to. */
  calendarURL: string;
}

/** A team with what it played, which is another feature's to show. */
function Team({ defaultSeason, calendarURL, ...props }: TeamProps) {
  return (
    <TeamPage
      {...props}
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
