import { island } from "../../islands/island";
import { Playoffs } from "../../matches/season/playoffs/Playoffs";

export default island("matches/playoffs", Playoffs);
