import { island } from "../../islands/island";
import { EntriesDesk } from "../../portals/seasonPages/EntriesDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/entries", inPortal(EntriesDesk));
