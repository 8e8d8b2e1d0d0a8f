import { useApi } from "../../api/useApi";
import { useSession } from "../../page/useSession";
import type { Team } from "../teamPage/team";
import { ChallengeAction } from "./ChallengeAction";
import { INBOX } from "./inbox";
import { JoinAction } from "./JoinAction";

interface OutsiderActionsProps {
  team: Team;
  mayAsk: boolean;
  canChallenge: boolean;
}

function OutsiderActions({ team, mayAsk, canChallenge }: OutsiderActionsProps) {
  const { body: inbox } = useApi(INBOX);
  return (
    <>
      <JoinAction team={team} mayAsk={mayAsk} inbox={inbox} />
      {canChallenge && <ChallengeAction team={team} inbox={inbox} />}
    </>
  );
}

/** What someone who is logged in, and not on the team, may ask of it; who is banned from its league
 *  can take back a request to join. */
export function TeamActions({ team }: { team: Team }) {
  const { session, tmLeagues } = useSession();
  if (session === null || session.teams.some(({ _id }) => _id === team._id)) {
    return null;
  }
  const isBanned = session.bans[team.league] !== undefined;
  const actsForATeam = session.coCaptainTeams.length > 0 || tmLeagues.includes(team.league);
  return (
    <OutsiderActions team={team} mayAsk={!isBanned} canChallenge={!isBanned && actsForATeam} />
  );
}
