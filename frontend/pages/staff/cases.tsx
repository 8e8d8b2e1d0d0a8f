import { island } from "../../islands/island";
import { CaseList } from "../../matches/people/cases/CaseList";
import { inPortal } from "../../portals/inPortal";

export default island("staff/cases", inPortal(CaseList));
