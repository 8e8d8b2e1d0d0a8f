import { island } from "../../islands/island";
import { CastersPage } from "../../matches/shown/castSchedule/CastersPage";

export default island("matches/casters", CastersPage);
