import { Decision } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { EvidenceLinks } from "../../../ui/Evidence/EvidenceLinks";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { OutcomeView } from "./OutcomeView";
import { ReportDetails } from "./ReportDetails";
import {
  type OfficialResult,
  otherSide,
  type ResultPartProps,
  type ResultReport,
} from "./resultSheet";
import styles from "./Results.module.css";

/** Only what staff decided has it. */
const WhatChanged = lazyPart(() => import("./WhatChanged"));

/** How a result became official, in a word or two. */
export function origin({ isAmendment, outcome, report, by }: OfficialResult): string {
  if (outcome.decision === Decision.void) {
    return "Voided";
  }
  if (isAmendment) {
    return "Amended";
  }
  if (report === null) {
    return "Decided by Staff";
  }
  return by === null ? "Confirmed Automatically" : "Confirmed";
}

type Entry =
  | { at: number; key: string; result: OfficialResult }
  | { at: number; key: string; dispute: ResultReport };

/** The official results and the disputes, the newest first. */
function entriesOf({ reports, results }: ResultPartProps["sheet"]): Entry[] {
  const official = results.map((result) => ({
    at: result.at,
    key: `result ${String(result.number)}`,
    result,
  }));
  const disputes = reports
    .filter(({ status }) => status === ReportStatus.disputed)
    .map((dispute) => ({
      at: dispute.answeredAt,
      key: `report ${dispute._id}`,
      dispute,
    }));
  // At the same second, the result comes after the dispute.
  return [...disputes, ...official].sort((a, b) => a.at - b.at).reverse();
}

function ResultEntry({ result, sheet, names, zone }: { result: OfficialResult } & Names) {
  return (
    <>
      <p className={styles.entryHead}>
        <Badge tone={result.outcome.decision === Decision.void ? "warning" : "plain"}>
          {origin(result)}
        </Badge>
        {result.isTakenBack && <Badge tone="warning">Taken Back</Badge>}
        <span>
          {result.by !== null && (
            <>
              <bdi>{result.by.username}</bdi>,{" "}
            </>
          )}
          <LocalTime unixSeconds={result.at} leagueZone={zone} />
        </span>
      </p>
      <OutcomeView outcome={result.outcome} names={names} agreed={sheet.agreed} />
      {result.reason !== "" && <Reason words={result.reason} />}
      {result.changes && <WhatChanged changes={result.changes} names={names} />}
    </>
  );
}

function DisputeEntry({ dispute, sheet, names, zone }: { dispute: ResultReport } & Names) {
  return (
    <>
      <p className={styles.entryHead}>
        <Badge tone="danger">Disputed</Badge>
        <span>
          {dispute.answeredBy !== null && (
            <>
              <bdi>{dispute.answeredBy.username}</bdi>,{" "}
            </>
          )}
          <LocalTime unixSeconds={dispute.answeredAt} leagueZone={zone} />
        </span>
      </p>
      <div className={styles.claims}>
        <div className={styles.claim}>
          <ReportDetails sheet={sheet} report={dispute} names={names} zone={zone} />
        </div>
        <div className={styles.claim}>
          <p>
            <bdi>{names[otherSide(dispute.side)]}</bdi> say:
          </p>
          <Reason words={dispute.disputeReason} />
          <EvidenceLinks pictures={dispute.disputeEvidence} />
        </div>
      </div>
    </>
  );
}

export function Reason({ words }: { words: string }) {
  return (
    <blockquote className={styles.reason}>
      <bdi>{words}</bdi>
    </blockquote>
  );
}

type Names = Pick<ResultPartProps, "sheet" | "names" | "zone">;

/** The history of the result, step by step. */
export function ResultHistory({ sheet, names, zone }: ResultPartProps) {
  return (
    <ol className={styles.history}>
      {entriesOf(sheet).map((entry) => (
        <li key={entry.key} className={styles.entry}>
          {"result" in entry ? (
            <ResultEntry result={entry.result} {...{ sheet, names, zone }} />
          ) : (
            <DisputeEntry dispute={entry.dispute} {...{ sheet, names, zone }} />
          )}
        </li>
      ))}
    </ol>
  );
}
