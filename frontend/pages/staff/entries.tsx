import { island } from "../../islands/island";
import { EntriesDesk } from "../../matches/season/entries/EntriesDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/entries", inPortal(EntriesDesk));
