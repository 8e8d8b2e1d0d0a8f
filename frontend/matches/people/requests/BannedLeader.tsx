import { useSession } from "../../../page/useSession";

/** Why what is asked of the reader’s teams is not in the list: they can’t answer while banned. */
export function BannedLeader() {
  const { session } = useSession();
  const isOne = session?.teams.some(
    ({ _id, league }) => league in session.bans && session.coCaptainTeams.includes(_id),
  );
  return (
    isOne && <p>While you are banned, another leader of your team answers what it is asked.</p>
  );
}
