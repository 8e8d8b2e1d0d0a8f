import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { useSession } from "../../../page/useSession";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { ChallengeAction } from "./ChallengeAction";
import { INBOX } from "./inbox";
import { JoinAction } from "./JoinAction";
import { type AskedTeam, type Obstacles, obstaclesPath } from "./obstacles";

/** While they are not known, a command may still be refused. */
const NO_OBSTACLES: Obstacles = {
  ...{ join: "", challenge: "", wayOn: null },
  ...{ registers: false, exceptedUntil: 0 },
};

interface OutsiderActionsProps {
  team: AskedTeam;
  /** Why the reader may do nothing in the league; empty when they may. */
  ban: string;
  actsForATeam: boolean;
}

function OutsiderActions({ team, ban, actsForATeam }: OutsiderActionsProps) {
  const path = obstaclesPath(team._id);
  const { body: inbox } = useApi(INBOX);
  const { body: known } = useApi(path);
  const found = known ?? NO_OBSTACLES;
  const refresh = useRefresh();
  const join = found.join || ban;
  const challenge = found.challenge || ban;
  const onAnswered = () => {
    void refresh(path).catch(() => undefined);
  };
  return (
    <>
      {found.exceptedUntil > 0 && (
        <p>
          Exception from the roster lock until{" "}
          <LocalTime unixSeconds={found.exceptedUntil} leagueZone="UTC" />
        </p>
      )}
      <JoinAction
        team={team}
        obstacle={join}
        wayOn={found.wayOn}
        registers={found.registers}
        isKnown={known !== undefined}
        inbox={inbox}
        onAnswered={onAnswered}
      />
      {actsForATeam && (
        <ChallengeAction
          team={team}
          obstacle={challenge}
          isNextStep={join !== ""}
          // Banned people can't withdraw a challenge.
          inbox={ban === "" ? inbox : undefined}
          onAnswered={onAnswered}
        />
      )}
    </>
  );
}

/** What signed-in people who are not on the team can ask of it; or why they can't. */
export function TeamActions({ team }: { team: AskedTeam }) {
  const { session, tmLeagues } = useSession();
  if (session === null || session.teams.some(({ _id }) => _id === team._id)) {
    return null;
  }
  return (
    <OutsiderActions
      team={team}
      ban={session.bans[team.league] ?? ""}
      actsForATeam={session.coCaptainTeams.length > 0 || tmLeagues.includes(team.league)}
    />
  );
}
