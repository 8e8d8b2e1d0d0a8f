import { island } from "../../islands/island";
import { ReportMisconduct } from "../../matches/people/cases/ReportMisconduct";

export default island("matches/report-misconduct", ReportMisconduct);
