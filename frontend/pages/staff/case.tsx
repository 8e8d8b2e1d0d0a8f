import { island } from "../../islands/island";
import { CaseDesk } from "../../matches/people/cases/CaseDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/case", inPortal(CaseDesk));
