import { island } from "../../islands/island";
import { CreateMatch } from "../../matches/season/weekDesk/CreateMatch";
import { inPortal } from "../../portals/inPortal";

export default island("staff/create-match", inPortal(CreateMatch));
