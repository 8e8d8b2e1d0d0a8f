import { island } from "../../islands/island";
import { ManageTeam } from "../../teams/manage/ManageTeam";

export default island("teams/manage", ManageTeam);
