import { island } from "../../islands/island";
import { Standings } from "../../teams/standings/Standings";

export default island("teams/standings", Standings);
