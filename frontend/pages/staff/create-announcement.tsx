import { island } from "../../islands/island";
import { CreateAnnouncement } from "../../leagues/announcementDesk/CreateAnnouncement";
import { inPortal } from "../../portals/inPortal";

export default island("staff/create-announcement", inPortal(CreateAnnouncement));
