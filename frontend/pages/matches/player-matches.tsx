import { island } from "../../islands/island";
import { PlayerMatches } from "../../matches/playerMatches/PlayerMatches";

export default island("matches/player-matches", PlayerMatches);
