import { island } from "../../islands/island";
import { FoundTeams } from "../../matches/season/imports/FoundTeams";
import { inPortal } from "../../portals/inPortal";

export default island("staff/foundTeams", inPortal(FoundTeams));
