import { island } from "../../islands/island";
import { Rules } from "../../leagues/rules/Rules";

export default island("leagues/rules", Rules);
