import { island } from "../../islands/island";
import { ManageMatch } from "../../matches/play/manage/ManageMatch";

export default island("matches/manage", ManageMatch);
