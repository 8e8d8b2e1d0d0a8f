import { island } from "../../islands/island";
import { inPortal } from "../../portals/inPortal";
import { HallDesk } from "../../teams/hallDesk/HallDesk";

export default island("staff/champions", inPortal(HallDesk));
