import { island } from "../../islands/island";
import { WeekMatches } from "../../matches/weekMatches/WeekMatches";

export default island("matches/week", WeekMatches);
