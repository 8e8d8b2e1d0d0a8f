import { island } from "../../islands/island";
import { CasterSheet } from "../../matches/shown/casterSheet/CasterSheet";

export default island("matches/sheet", CasterSheet);
