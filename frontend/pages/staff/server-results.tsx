import { island } from "../../islands/island";
import { ServerResults } from "../../matches/servers/serverResults/desk/ServerResults";
import { inPortal } from "../../portals/inPortal";

export default island("staff/server-results", inPortal(ServerResults));
