import { island } from "../../islands/island";
import { PeopleList } from "../../matches/people/usersDesk/PeopleList";
import { inPortal } from "../../portals/inPortal";

export default island("staff/users", inPortal(PeopleList));
