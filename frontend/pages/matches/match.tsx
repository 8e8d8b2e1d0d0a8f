import { island } from "../../islands/island";
import { MatchPage } from "../../matches/shown/matchPage/MatchPage";

export default island("matches/match", MatchPage);
