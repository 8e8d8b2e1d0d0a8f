import { Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { EvidenceLinks } from "../../../ui/Evidence/EvidenceLinks";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Deadline } from "./OpenReport";
import { ReportDetails } from "./ReportDetails";
import { Reason } from "./ResultHistory";
import { openReport, otherSide, type ResultPartProps, type ResultReport } from "./resultSheet";
import styles from "./Results.module.css";

type ClaimProps = Pick<ResultPartProps, "sheet" | "names" | "zone"> & {
  side: Side;
  /** The last report of the side. */
  own: ResultReport | undefined;
  /** The last report of the other side that it disputes. */
  disputed: ResultReport | undefined;
};

function Dispute({ report, zone }: { report: ResultReport; zone: string }) {
  return (
    <>
      <p>
        {report.answeredBy !== null && (
          <>
            <bdi>{report.answeredBy.username}</bdi>,{" "}
          </>
        )}
        <LocalTime unixSeconds={report.answeredAt} leagueZone={zone} />:
      </p>
      <Reason words={report.disputeReason} />
      <EvidenceLinks pictures={report.disputeEvidence} />
    </>
  );
}

/** What one side says about the result. */
function ClaimOf({ side, own, disputed, sheet, names, zone }: ClaimProps) {
  return (
    <section className={styles.claim} aria-label={`What ${names[side]} say`}>
      <h3>
        <bdi>{names[side]}</bdi>
      </h3>
      {own !== undefined && <ReportDetails sheet={sheet} report={own} names={names} zone={zone} />}
      {disputed !== undefined && <Dispute report={disputed} zone={zone} />}
      {own === undefined && disputed === undefined && (
        <p className={styles.soFar}>They have not said anything yet.</p>
      )}
    </section>
  );
}

/** What both sides say about the result, beside each other. */
export function SideClaims(part: ResultPartProps) {
  const { reports } = part.sheet;
  const open = openReport(part.sheet);
  return (
    <>
      <div className={styles.claims}>
        {[Side.teamA, Side.teamB].map((side) => (
          <ClaimOf
            key={side}
            {...part}
            side={side}
            own={reports.filter((each) => each.side === side).at(-1)}
            disputed={reports
              .filter(
                (each) => each.side === otherSide(side) && each.status === ReportStatus.disputed,
              )
              .at(-1)}
          />
        ))}
      </div>
      {open !== undefined && <Deadline {...part} report={open} />}
    </>
  );
}
