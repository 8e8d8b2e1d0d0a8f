import { island } from "../../islands/island";
import { Requests } from "../../teams/requests/Requests";

export default island("teams/requests", Requests);
