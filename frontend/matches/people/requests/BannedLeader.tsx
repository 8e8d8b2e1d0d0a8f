import { leagueCodeLabels } from "../../../api/enums";
import { useSession } from "../../../page/useSession";
import { Hint } from "../../../ui/Field/Hint";

/** Why what is asked of the reader's teams is not in the list: they can't answer while banned. */
export function BannedLeader() {
  const { session } = useSession();
  return session?.teams
    .filter(({ _id, league }) => session.coCaptainTeams.includes(_id) && league in session.bans)
    .map(({ _id, league, name }) => (
      <Hint key={_id}>
        While you are banned from the {leagueCodeLabels[league]}, another leader of{" "}
        <bdi>{name.name}</bdi> answers what the team is asked.
      </Hint>
    ));
}
