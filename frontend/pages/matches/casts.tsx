import { island } from "../../islands/island";
import { CastsPage } from "../../matches/casts/desk/CastsPage";

export default island("matches/casts", CastsPage);
