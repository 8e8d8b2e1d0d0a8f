import { island } from "../../islands/island";
import { AnnouncementList } from "../../leagues/announcementDesk/AnnouncementList";
import { inPortal } from "../../portals/inPortal";

export default island("staff/announcements", inPortal(AnnouncementList));
