import { matchAddress } from "../../../page/addresses";
import { useSession } from "../../../page/useSession";
import { ButtonLink } from "../../../ui/Button/Button";
import type { MatchDetail } from "./matchDetail";

/** A link to the page on which the match is managed, for people who may open it. */
export function ManageLink({ match }: { match: MatchDetail }) {
  const { session, tmLeagues, modLeagues } = useSession();
  const isLeader = [match.teamA, match.teamB].some(
    ({ _id }) => session?.coCaptainTeams.includes(_id) === true,
  );
  const isStaff = [...tmLeagues, ...modLeagues].includes(match.league);
  return isLeader || isStaff ? (
    <ButtonLink href={`${matchAddress(match)}/manage`}>Manage</ButtonLink>
  ) : null;
}
