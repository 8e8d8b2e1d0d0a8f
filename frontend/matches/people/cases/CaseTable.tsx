import "../../../ui/controls.css";

import { CaseOutcome, caseOutcomeLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { RowKeys } from "../../../ui/RowKeys/RowKeys";
import { type Column, SlatTable } from "../../../ui/SlatTable/SlatTable";
import { type CaseRow } from "./caseFile";
import styles from "./CaseTable.module.css";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

const COLUMNS: readonly Column[] = [
  { label: "Case" },
  { label: "About" },
  { label: "Opened" },
  { label: "Due or Closed" },
  { label: "Owner" },
];

interface CaseTableProps {
  cases: readonly CaseRow[];
  /** The address of the list; a case is below it. */
  listAddress: string;
  isBusy: boolean;
}

/** Cases for staff, each with a link to its page. */
export function CaseTable({ cases, listAddress, isBusy }: CaseTableProps) {
  return (
    <RowKeys>
      <SlatTable caption="Cases" columns={COLUMNS} isBusy={isBusy}>
        {cases.map((row) => (
          <Row key={row._id} row={row} address={`${listAddress}/${row._id}`} />
        ))}
      </SlatTable>
    </RowKeys>
  );
}

/** The outcomes by which the person who opened the case got what they asked for. */
const GRANTED: readonly CaseOutcome[] = [
  CaseOutcome.acted,
  CaseOutcome.approved,
  CaseOutcome.settled,
  CaseOutcome.undone,
];

/** How a closed case ended, or what the reader should know about an open one. */
export function CaseMark({ row }: { row: CaseRow }) {
  if (row.outcome !== "") {
    const isGranted = GRANTED.includes(row.outcome);
    return <Badge tone={isGranted ? "success" : "plain"}>{caseOutcomeLabels[row.outcome]}</Badge>;
  }
  return row.isOverdue ? <Badge tone="danger">Overdue</Badge> : null;
}

function Row({ row, address }: { row: CaseRow; address: string }) {
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={`targets ${styles.case ?? ""}`}>
        <a href={address}>{row.title}</a> <CaseMark row={row} />
      </th>
      <td role="cell" className={styles.about}>
        <bdi>{row.about.name}</bdi> <span className={styles.soft}>{whereLabel(row.league)}</span>
        {row.recusal !== "" && row.outcome === "" && (
          <span className={styles.line}>You can’t decide this</span>
        )}
      </td>
      <td role="cell" className={styles.opened}>
        <span className={styles.word}>Opened: </span>
        <LocalTime unixSeconds={row.openedAt} leagueZone={NO_ZONE} />
        {row.openedBy !== null && (
          <span className={styles.line}>
            by <bdi>{row.openedBy.username}</bdi>
          </span>
        )}
      </td>
      <td role="cell" className={styles.due}>
        {row.closedAt === 0 ? (
          <>
            <span className={styles.word}>Due: </span>
            <LocalTime unixSeconds={row.dueAt} leagueZone={NO_ZONE} />
          </>
        ) : (
          <>
            Closed <LocalTime unixSeconds={row.closedAt} leagueZone={NO_ZONE} />
          </>
        )}
      </td>
      <td role="cell" className={styles.owner}>
        <span className={styles.word}>Owner: </span>
        {row.owner === null ? "Nobody" : <bdi>{row.owner.username}</bdi>}
      </td>
    </tr>
  );
}
