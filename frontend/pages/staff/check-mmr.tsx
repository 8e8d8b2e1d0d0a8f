import { island } from "../../islands/island";
import { CheckMmr } from "../../matches/ledger/ratings/check/CheckMmr";
import { inPortal } from "../../portals/inPortal";

export default island("staff/check-mmr", inPortal(CheckMmr));
