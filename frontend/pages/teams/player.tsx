import { island } from "../../islands/island";
import { PlayerPage } from "../../teams/profiles/PlayerPage";

export default island("teams/player", PlayerPage);
