import { island } from "../../islands/island";
import { LeagueStatistics } from "../../matches/play/statistics/LeagueStatistics";

export default island("matches/statistics", LeagueStatistics);
