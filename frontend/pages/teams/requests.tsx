import { island } from "../../islands/island";
import { Requests } from "../../matches/people/requests/Requests";

export default island("teams/requests", Requests);
