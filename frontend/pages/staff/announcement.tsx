import { island } from "../../islands/island";
import { AnnouncementDesk } from "../../leagues/announcementDesk/AnnouncementDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/announcement", inPortal(AnnouncementDesk));
