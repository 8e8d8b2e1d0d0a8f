import { island } from "../../islands/island";
import { LeagueRecords } from "../../matches/careers/LeagueRecords";

export default island("matches/records", LeagueRecords);
