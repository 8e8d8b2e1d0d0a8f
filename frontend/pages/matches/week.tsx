import { island } from "../../islands/island";
import { WeekMatches } from "../../matches/lists/week/WeekMatches";

export default island("matches/week", WeekMatches);
