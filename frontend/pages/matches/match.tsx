import { island } from "../../islands/island";
import { MatchPage } from "../../matches/matchPage/MatchPage";

export default island("matches/match", MatchPage);
