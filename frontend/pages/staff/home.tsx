import { island } from "../../islands/island";
import { StaffHome } from "../../staff/home/StaffHome";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/home", inPortal(StaffHome));
