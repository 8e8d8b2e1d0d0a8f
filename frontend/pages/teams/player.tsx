import { island } from "../../islands/island";
import { PlayerCareer } from "../../matches/careers/PlayerCareer";
import { PlayerPage, type PlayerPageProps } from "../../teams/playerPage/PlayerPage";

/** A player's page, with their career from another feature. */
function Player(props: Omit<PlayerPageProps, "career">) {
  return <PlayerPage {...props} career={<PlayerCareer playerId={props.playerId} />} />;
}

export default island("teams/player", Player);
