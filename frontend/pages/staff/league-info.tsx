import { island } from "../../islands/island";
import { LeagueInfo } from "../../leagues/leagueInfo/LeagueInfo";
import { inPortal } from "../../portals/inPortal";

export default island("staff/league-info", inPortal(LeagueInfo));
