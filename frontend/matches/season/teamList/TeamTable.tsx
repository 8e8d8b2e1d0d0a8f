import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { TeamStatus, teamStatusLabels } from "../../../api/teamEnums";
import { matchAddress, playerAddress } from "../../../page/addresses";
import { Badge } from "../../../ui/Badge/Badge";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { RowKeys } from "../../../ui/RowKeys/RowKeys";
import { type Column, SlatTable } from "../../../ui/SlatTable/SlatTable";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import { type ListedTeam, rosterFault, type TeamPage } from "./listedTeam";
import styles from "./TeamTable.module.css";

const COLUMNS: readonly Column[] = [
  { label: "Team" },
  { label: "Status" },
  { label: "Division" },
  { label: "Players", isNumber: true },
  { label: "Captain" },
  { label: "Last Match" },
];

const TONES: Readonly<Partial<Record<TeamStatus, "success" | "danger" | "warning">>> = {
  [TeamStatus.active]: "success",
  [TeamStatus.review]: "warning",
  [TeamStatus.disbanded]: "danger",
};

interface TeamTableProps {
  page: TeamPage;
  /** The address of the list; a team's desk is below it. */
  listAddress: string;
  /** The zone in which the server writes times. */
  zone: string;
  isBusy: boolean;
}

/** A league's teams for its staff, each with a link to its desk. */
export function TeamTable({ page, listAddress, zone, isBusy }: TeamTableProps) {
  return (
    <RowKeys>
      <SlatTable caption="Teams" columns={COLUMNS} isBusy={isBusy}>
        {page.teams.map((team) => (
          <Row
            key={team._id}
            team={team}
            fault={rosterFault(team, page)}
            address={`${listAddress}/${team._id}`}
            zone={zone}
          />
        ))}
      </SlatTable>
    </RowKeys>
  );
}

interface RowProps {
  team: ListedTeam;
  fault: string | undefined;
  address: string;
  zone: string;
}

function Row({ team, fault, address, zone }: RowProps) {
  const { name, status, captain, lastMatch, requestedName, formerly } = team;
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.team}>
        <span className={`cluster gap-2 middle targets ${styles.line ?? ""}`}>
          <TeamLogo name={name.name} imageURL={team.imageURL} size={28} isBelowFold />
          <a href={address}>
            <bdi title={name.name}>{name.name}</bdi>
          </a>
          {formerly !== "" && (
            <span className={`soft ${styles.request ?? ""}`} title={formerly}>
              formerly <bdi>{formerly}</bdi>
            </span>
          )}
          {requestedName !== null && (
            <span className={`soft ${styles.request ?? ""}`} title={requestedName}>
              <Badge tone="warning">Name Request</Badge> <bdi>{requestedName}</bdi>
            </span>
          )}
        </span>
      </th>
      <td role="cell" className={styles.status}>
        <Badge {...(TONES[status] !== undefined && { tone: TONES[status] })}>
          {teamStatusLabels[status]}
        </Badge>
      </td>
      <td role="cell" className={styles.division}>
        {team.isEnrolled ? team.division || "No division" : "Not enrolled"}
      </td>
      <td role="cell" className={styles.players}>
        <span className={styles.word}>Players: </span>
        {team.rosterSize} {fault !== undefined && <Badge tone="warning">{fault}</Badge>}
      </td>
      <td role="cell" className={`targets ${styles.captain ?? ""}`}>
        <span className={styles.word}>Captain: </span>
        {captain === null ? (
          "None"
        ) : (
          <a href={playerAddress(captain._id)}>
            <bdi>{captain.username}</bdi>
          </a>
        )}
      </td>
      <td role="cell" className={`targets ${styles.last ?? ""}`}>
        <span className={styles.word}>Last match: </span>
        {lastMatch === null ? (
          "None"
        ) : (
          <a href={matchAddress({ league: team.league, _id: lastMatch._id })}>
            <LocalTime unixSeconds={lastMatch.time} leagueZone={zone} />
          </a>
        )}
      </td>
    </tr>
  );
}
