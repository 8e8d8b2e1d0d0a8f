import { island } from "../../islands/island";
import { Servers } from "../../matches/servers/gameServers/Servers";
import { inPortal } from "../../portals/inPortal";

export default island("staff/servers", inPortal(Servers));
