import { island } from "../../islands/island";
import { inPortal } from "../../portals/inPortal";
import { Status } from "../../portals/status/Status";

export default island("staff/status", inPortal(Status));
