import { island } from "../../islands/island";
import { inPortal } from "../../portals/inPortal";
import { UnusualResults } from "../../matches/play/results/unusual/UnusualResults";

export default island("staff/unusual-results", inPortal(UnusualResults));
