import { island } from "../../islands/island";
import { ManageMatch } from "../../matches/play/manage/ManageMatch";
import { inPortal } from "../../portals/inPortal";

export default island("staff/match", inPortal(ManageMatch));
