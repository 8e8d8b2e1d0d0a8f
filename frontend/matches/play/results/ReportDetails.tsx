import { EvidenceLinks } from "../../../ui/Evidence/EvidenceLinks";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Vods } from "../casts/Vods";
import { OutcomeView } from "./OutcomeView";
import type { ResultReport, SideNames } from "./resultSheet";

interface ReportDetailsProps {
  report: ResultReport;
  names: SideNames;
  zone: string;
}

/** A report: what a side says, who says it, and the evidence. */
export function ReportDetails({ report, names, zone }: ReportDetailsProps) {
  return (
    <>
      <p>
        <bdi>{names[report.side]}</bdi>{" "}
        {report.isAbsenceClaim ? "say that the other team did not come: " : "reported this: "}
        <bdi>{report.by.username}</bdi>, <LocalTime unixSeconds={report.at} leagueZone={zone} />
      </p>
      <OutcomeView outcome={report.outcome} names={names} />
      {report.vods.length > 0 && <Vods vods={report.vods} />}
      <EvidenceLinks pictures={report.evidence} />
    </>
  );
}
