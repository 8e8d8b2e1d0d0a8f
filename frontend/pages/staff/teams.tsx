import { island } from "../../islands/island";
import { TeamList } from "../../matches/season/teamList/TeamList";
import { inPortal } from "../../portals/inPortal";

export default island("staff/teams", inPortal(TeamList));
