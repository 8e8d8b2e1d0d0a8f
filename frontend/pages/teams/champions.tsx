import { island } from "../../islands/island";
import { Champions } from "../../teams/champions/Champions";

export default island("teams/champions", Champions);
