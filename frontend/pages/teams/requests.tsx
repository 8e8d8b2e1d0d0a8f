import { island } from "../../islands/island";
import { Requests } from "../../matches/requests/Requests";

export default island("teams/requests", Requests);
