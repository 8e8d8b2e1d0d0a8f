import { island } from "../../islands/island";
import { Playoffs } from "../../matches/playoffs/Playoffs";

export default island("matches/playoffs", Playoffs);
