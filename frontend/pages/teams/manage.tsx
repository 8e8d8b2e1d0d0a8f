import { island } from "../../islands/island";
import { Challenges, challengesPath } from "../../matches/play/challenges/Challenges";
import { SeasonEntry } from "../../matches/season/entering/SeasonEntry";
import { WeeksOff } from "../../matches/season/weeksOff/WeeksOff";
import { TeamRequests, teamRequestsPath } from "../../matches/people/requests/TeamRequests";
import { ManageTeam, type ManageTeamProps } from "../../teams/manage/ManageTeam";

const REQUESTS = { path: teamRequestsPath, Card: TeamRequests };
const CHALLENGES = { path: challengesPath, Card: Challenges };

/** The page on which a team is managed, with the cards of other features. */
function Manage(
  props: Omit<ManageTeamProps, "requests" | "challenges" | "WeeksOff" | "SeasonEntry">,
) {
  return (
    <ManageTeam
      {...props}
      requests={REQUESTS}
      challenges={CHALLENGES}
      WeeksOff={WeeksOff}
      SeasonEntry={SeasonEntry}
    />
  );
}

export default island("teams/manage", Manage);
