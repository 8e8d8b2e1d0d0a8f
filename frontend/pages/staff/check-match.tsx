import { island } from "../../islands/island";
import { CheckMatch } from "../../matches/ledger/ratings/check/CheckMatch";
import { inPortal } from "../../portals/inPortal";

export default island("staff/check-match", inPortal(CheckMatch));
