import { island } from "../../islands/island";
import { PlayerPage } from "../../teams/playerPage/PlayerPage";

export default island("teams/player", PlayerPage);
