import { island } from "../../islands/island";
import { ReportMisconduct } from "../../matches/cases/ReportMisconduct";

export default island("matches/report-misconduct", ReportMisconduct);
