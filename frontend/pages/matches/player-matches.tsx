import { island } from "../../islands/island";
import { PlayerMatches } from "../../matches/shown/lists/player/PlayerMatches";

export default island("matches/player-matches", PlayerMatches);
