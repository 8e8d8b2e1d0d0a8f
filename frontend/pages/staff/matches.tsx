import { island } from "../../islands/island";
import { MatchSchedule } from "../../staff/matches/MatchSchedule";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/matches", inPortal(MatchSchedule));
