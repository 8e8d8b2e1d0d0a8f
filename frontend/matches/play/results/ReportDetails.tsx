import { EvidenceLinks } from "../../../ui/Evidence/EvidenceLinks";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { recordingName } from "../casts/recordingName";
import { Vods } from "../casts/Vods";
import { OutcomeView } from "./OutcomeView";
import type { ResultReport, ResultSheet, SideNames } from "./resultSheet";

interface ReportDetailsProps {
  sheet: ResultSheet;
  report: ResultReport;
  names: SideNames;
  zone: string;
}

/** A report: what a side says, who says it, and the evidence. */
export function ReportDetails({ sheet, report, names, zone }: ReportDetailsProps) {
  return (
    <>
      <p>
        <bdi>{names[report.side]}</bdi>{" "}
        {report.isAbsenceClaim ? "say that the other team did not come: " : "reported this: "}
        <bdi>{report.by.username}</bdi>, <LocalTime unixSeconds={report.at} leagueZone={zone} />
      </p>
      <OutcomeView outcome={report.outcome} names={names} agreed={sheet.agreed} />
      {report.vods.length > 0 && (
        <Vods vods={report.vods.map((link, index) => ({ name: recordingName(index), link }))} />
      )}
      <EvidenceLinks pictures={report.evidence} />
    </>
  );
}
