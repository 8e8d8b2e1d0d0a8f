import { island } from "../../islands/island";
import { ManageMatch } from "../../matches/manage/ManageMatch";

export default island("matches/manage", ManageMatch);
