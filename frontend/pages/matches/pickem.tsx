import { island } from "../../islands/island";
import { PickemPage } from "../../matches/shown/pickem/PickemPage";

export default island("matches/pickem", PickemPage);
