import { island } from "../../islands/island";
import { inPortal } from "../../portals/inPortal";
import { AwardsDesk } from "../../teams/awardsDesk/AwardsDesk";

export default island("staff/awards", inPortal(AwardsDesk));
