import { island } from "../../islands/island";
import { CheckMatch } from "../../staff/checkMmr/CheckMatch";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/check-match", inPortal(CheckMatch));
