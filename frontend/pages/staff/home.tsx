import { island } from "../../islands/island";
import { StaffHome } from "../../portals/StaffHome";
import { inPortal } from "../../portals/inPortal";

export default island("staff/home", inPortal(StaffHome));
