import { island } from "../../islands/island";
import { PlayerMatches } from "../../matches/lists/player/PlayerMatches";

export default island("matches/player-matches", PlayerMatches);
