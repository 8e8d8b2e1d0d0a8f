import { island } from "../../islands/island";
import { CheckMmr } from "../../staff/checkMmr/CheckMmr";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/check-mmr", inPortal(CheckMmr));
