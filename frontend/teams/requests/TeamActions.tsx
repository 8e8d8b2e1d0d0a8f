import { useApi } from "../../api/useApi";
import { useSession } from "../../page/useSession";
import type { Team } from "../teamPage/team";
import { ChallengeAction } from "./ChallengeAction";
import { INBOX } from "./inbox";
import { JoinAction } from "./JoinAction";

function OutsiderActions({ team, canChallenge }: { team: Team; canChallenge: boolean }) {
  const { body: inbox } = useApi(INBOX);
  return (
    <>
      <JoinAction team={team} inbox={inbox} />
      {canChallenge && <ChallengeAction team={team} inbox={inbox} />}
    </>
  );
}

/** What someone who is logged in, and not on the team, may ask of it. */
export function TeamActions({ team }: { team: Team }) {
  const { session, tmLeagues } = useSession();
  if (session === null || session.teams.some(({ _id }) => _id === team._id)) {
    return null;
  }
  const canChallenge = session.coCaptainTeams.length > 0 || tmLeagues.includes(team.league);
  return <OutsiderActions team={team} canChallenge={canChallenge} />;
}
