import { island } from "../../islands/island";
import { CastsPage } from "../../matches/play/casts/desk/CastsPage";

export default island("matches/casts", CastsPage);
