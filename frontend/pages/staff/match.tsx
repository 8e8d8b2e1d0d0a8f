import { island } from "../../islands/island";
import { StaffMatch } from "../../matches/people/cases/StaffMatch";
import { inPortal } from "../../portals/inPortal";

export default island("staff/match", inPortal(StaffMatch));
