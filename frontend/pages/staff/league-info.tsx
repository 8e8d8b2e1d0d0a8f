import { island } from "../../islands/island";
import { LeagueInfo } from "../../staff/leagueInfo/LeagueInfo";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/league-info", inPortal(LeagueInfo));
