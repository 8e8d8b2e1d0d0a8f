import { island } from "../../islands/island";
import { WeekMatches } from "../../matches/shown/lists/week/WeekMatches";

export default island("matches/week", WeekMatches);
