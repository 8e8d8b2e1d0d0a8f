import { island } from "../../islands/island";
import { RecruitingTeams } from "../../teams/recruiting/RecruitingTeams";

export default island("teams/recruiting", RecruitingTeams);
