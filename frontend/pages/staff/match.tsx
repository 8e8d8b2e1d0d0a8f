import { island } from "../../islands/island";
import { ManageMatch } from "../../matches/manage/ManageMatch";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/match", inPortal(ManageMatch));
