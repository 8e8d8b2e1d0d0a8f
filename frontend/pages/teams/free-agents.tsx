import { island } from "../../islands/island";
import { FreeAgents } from "../../teams/recruiting/FreeAgents";

export default island("teams/free-agents", FreeAgents);
