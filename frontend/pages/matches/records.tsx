import { island } from "../../islands/island";
import { LeagueRecords } from "../../matches/ledger/careers/LeagueRecords";

export default island("matches/records", LeagueRecords);
