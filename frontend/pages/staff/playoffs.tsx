import { island } from "../../islands/island";
import { PlayoffDesk } from "../../matches/season/playoffs/desk/PlayoffDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/playoffs", inPortal(PlayoffDesk));
