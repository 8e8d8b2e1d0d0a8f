import { island } from "../../islands/island";
import { RulesDesk } from "../../leagues/rulesDesk/RulesDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/rules", inPortal(RulesDesk));
