import { island } from "../../islands/island";
import { CastsPage } from "../../matches/castsPage/CastsPage";

export default island("matches/casts", CastsPage);
