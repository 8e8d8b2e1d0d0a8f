import { island } from "../../islands/island";
import { CreateMatch } from "../../staff/matches/CreateMatch";
import { inPortal } from "../../staff/shell/inPortal";

export default island("staff/create-match", inPortal(CreateMatch));
