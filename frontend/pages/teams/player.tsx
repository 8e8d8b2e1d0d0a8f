import { island } from "../../islands/island";
import { PlayerPage } from "../../teams/player/PlayerPage";

export default island("teams/player", PlayerPage);
