import { island } from "../../islands/island";
import { MatchSchedule } from "../../matches/weekDesk/MatchSchedule";
import { inPortal } from "../../portals/inPortal";

export default island("staff/matches", inPortal(MatchSchedule));
