import { island } from "../../islands/island";
import { withoutHydration } from "../../islands/withoutHydration";
import careers from "../../matches/ledger/careers/Careers.module.css";
import { OnServer as CareerOnServer } from "../../matches/ledger/careers/teamCareerOnServer";
import { OnServer as StandOnServer } from "../../matches/ledger/careers/teamStandOnServer";
import { MapHistory } from "../../matches/shown/lists/maps/MapHistory";
import { NextMatch } from "../../matches/shown/lists/nextMatch/NextMatch";
import { TeamMatches } from "../../matches/shown/lists/team/TeamMatches";
import { TeamRatings } from "../../matches/ledger/ratings/history/TeamRatings";
import { TeamPage, type TeamPageProps } from "../../teams/teamPage/TeamPage";
import stand from "../../matches/ledger/careers/Stand.module.css";

const Stand = withoutHydration(
  stand.served,
  () => import("../../matches/ledger/careers/TeamStand"),
  StandOnServer,
);
const Career = withoutHydration(
  careers.career,
  () => import("../../matches/ledger/careers/TeamCareer"),
  CareerOnServer,
);

interface TeamProps extends Omit<TeamPageProps, "stand" | "history" | "nextMatch" | "loadActions"> {
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
      stand={<Stand teamId={teamId} league={league} />}
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
            <Career teamId={teamId} league={league} />
          </>
        );
      }}
    />
  );
}

export default island("teams/team", Team);
