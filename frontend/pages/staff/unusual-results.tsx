import { island } from "../../islands/island";
import { inPortal } from "../../staff/shell/inPortal";
import { UnusualResults } from "../../staff/unusualResults/UnusualResults";

export default island("staff/unusual-results", inPortal(UnusualResults));
