import { island } from "../../islands/island";
import { LeagueStatistics } from "../../matches/statistics/LeagueStatistics";

export default island("matches/statistics", LeagueStatistics);
