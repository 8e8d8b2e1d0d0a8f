import { useSession } from "../../page/useSession";
import { teamAddress } from "../../page/addresses";
import { ButtonLink } from "../../ui/Button/Button";
import type { Team } from "./team";

/** A link to the page on which the team is managed, for people who may open it. */
export function ManageLink({ team }: { team: Team }) {
  const { session, tmLeagues } = useSession();
  const mayManage =
    session?.coCaptainTeams.includes(team._id) === true || tmLeagues.includes(team.league);
  return mayManage ? <ButtonLink href={`${teamAddress(team)}/manage`}>Manage</ButtonLink> : null;
}
