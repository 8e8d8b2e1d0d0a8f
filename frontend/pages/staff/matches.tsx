import { island } from "../../islands/island";
import { MatchSchedule } from "../../matches/season/weekDesk/MatchSchedule";
import { inPortal } from "../../portals/inPortal";

export default island("staff/matches", inPortal(MatchSchedule));
