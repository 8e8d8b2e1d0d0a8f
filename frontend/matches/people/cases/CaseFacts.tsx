import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { ReportStatus, reportStatusLabels } from "../../../api/matchEnums";
import { CaseKind, punishmentTypeLabels } from "../../../api/staffEnums";
import { playerAddress } from "../../../page/addresses";
import { Badge } from "../../../ui/Badge/Badge";
import { Card } from "../../../ui/Card/Card";
import { DeskSummary } from "../../../ui/Desk/Desk";
import { EvidenceLinks } from "../../../ui/Evidence/EvidenceLinks";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PunishmentEnd } from "../PunishmentEnd";
import styles from "./Cases.module.css";
import { type CaseFile, isFounding } from "./caseFile";
import { CaseMark } from "./CaseTable";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

interface FactsProps {
  file: CaseFile;
}

/** What staff look for first. */
export function Summary({ file }: FactsProps) {
  const row = file.case;
  return (
    <DeskSummary>
      <CaseMark row={row} />
      <span>{whereLabel(row.league)}</span>
      <span>
        Opened <LocalTime unixSeconds={row.openedAt} leagueZone={NO_ZONE} />
      </span>
      {row.closedAt === 0 ? (
        <span>
          Due <LocalTime unixSeconds={row.dueAt} leagueZone={NO_ZONE} />
        </span>
      ) : (
        <span>
          Closed <LocalTime unixSeconds={row.closedAt} leagueZone={NO_ZONE} />
          {file.closedBy !== "" && (
            <>
              {" "}
              by <bdi>{file.closedBy}</bdi>
            </>
          )}
        </span>
      )}
    </DeskSummary>
  );
}

const STATEMENTS: Readonly<Record<CaseKind, string>> = {
  [CaseKind.dispute]: "What Is Wrong",
  [CaseKind.unanswered]: "Report",
  [CaseKind.name]: "Requested Name",
  [CaseKind.misconduct]: "What Happened",
  [CaseKind.appeal]: "The Appeal",
  [CaseKind.roster]: "Player and Reason",
  [CaseKind.account]: "Why Both Accounts Are Theirs",
  [CaseKind.leader]: "What To Do",
  [CaseKind.pickBan]: "What Happened",
};

/** What the person wrote who opened the case, and who that is. */
export function Statement({ file: { case: row, text, links, pictures, reporter } }: FactsProps) {
  // The reports of a disputed match have the reason.
  if (text === "" || row.kind === CaseKind.dispute) {
    return null;
  }
  return (
    <Card title={isFounding(row) ? "New Team" : STATEMENTS[row.kind]}>
      <p className="typed-text">
        <bdi>{text}</bdi>
      </p>
      {links.map((link) => (
        <a key={link} className={styles.link} href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      ))}
      <EvidenceLinks pictures={pictures} />
      {reporter !== null && (
        <p className="soft">
          By{" "}
          <a href={playerAddress(reporter._id)}>
            <bdi>{reporter.username}</bdi>
          </a>
          {row.kind === CaseKind.misconduct &&
            `, who made ${countOf(reporter.reports)}; staff acted on ${String(reporter.actedOn)}`}
        </p>
      )}
    </Card>
  );
}

function countOf(reports: number): string {
  return reports === 1 ? "1 report" : `${String(reports)} reports`;
}

/** What both sides said about the result. */
export function Reports({ file: { reports } }: FactsProps) {
  if (reports.length === 0) {
    return null;
  }
  return (
    <Card title="Reports">
      <ul className={`stack plain-list ${styles.rows ?? ""}`} aria-label="Reports">
        {reports.map((report) => (
          <li key={report._id}>
            <p>
              <strong>
                <bdi>{report.claim}</bdi>
              </strong>{" "}
              <Badge tone={report.status === ReportStatus.disputed ? "danger" : "plain"}>
                {reportStatusLabels[report.status]}
              </Badge>
            </p>
            <p className="soft">
              By <bdi>{report.reportedBy}</bdi>,{" "}
              <LocalTime unixSeconds={report.reportedAt} leagueZone={NO_ZONE} />
            </p>
            {report.disputeReason !== "" && (
              <p>
                <bdi>{report.disputedBy}</bdi> disputes it: <bdi>{report.disputeReason}</bdi>
              </p>
            )}
            {report.status === ReportStatus.open && report.confirmsAt !== 0 && (
              <p className="soft">
                Becomes official without an answer{" "}
                <LocalTime unixSeconds={report.confirmsAt} leagueZone={NO_ZONE} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The punishments of the person whom the case is about. */
export function Punishments({ file: { punishments } }: FactsProps) {
  if (punishments.length === 0) {
    return null;
  }
  return (
    <Card title="Punishments">
      <ul className={`stack plain-list ${styles.rows ?? ""}`} aria-label="Punishments">
        {punishments.map((each) => (
          <li key={each._id}>
            <p>
              <strong>
                {punishmentTypeLabels[each.kind]}, {whereLabel(each.league)}
              </strong>{" "}
              {each.isAppealed && <Badge tone="warning">Appealed</Badge>}{" "}
              {each.liftedAt !== 0 && <Badge>Lifted</Badge>}
            </p>
            <p>
              <bdi>{each.reason}</bdi>
            </p>
            <p className="soft">
              By <bdi>{each.givenBy === "" ? "the portal" : each.givenBy}</bdi>,{" "}
              <LocalTime unixSeconds={each.startsAt} leagueZone={NO_ZONE} />
              <PunishmentEnd punishment={each} isLasting={false} />
            </p>
            {each.links.map((link) => (
              <a key={link} className={styles.link} href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
