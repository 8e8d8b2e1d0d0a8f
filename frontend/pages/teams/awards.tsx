import { island } from "../../islands/island";
import { Awards } from "../../teams/awards/Awards";

export default island("teams/awards", Awards);
