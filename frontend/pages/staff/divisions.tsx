import { island } from "../../islands/island";
import { DivisionsDesk } from "../../portals/seasonPages/DivisionsDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/divisions", inPortal(DivisionsDesk));
