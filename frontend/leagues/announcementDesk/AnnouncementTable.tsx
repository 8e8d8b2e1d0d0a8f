import "../../ui/controls.css";

import { leagueNames } from "../../api/enums";
import { AnnouncementState, announcementStateLabels } from "../../api/staffEnums";
import { Badge } from "../../ui/Badge/Badge";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { type Column, SlatTable } from "../../ui/SlatTable/SlatTable";
import type { ListedAnnouncement, WritersLeague } from "./announcementFile";
import styles from "./AnnouncementTable.module.css";

const COLUMNS: readonly Column[] = [
  { label: "Title" },
  { label: "State" },
  { label: "League" },
  { label: "Date" },
  { label: "Author" },
];
const TONES = {
  [AnnouncementState.draft]: "plain",
  [AnnouncementState.planned]: "warning",
  [AnnouncementState.published]: "success",
} as const;

interface AnnouncementTableProps {
  announcements: readonly ListedAnnouncement[];
  leagues: readonly WritersLeague[];
  /** The address of the list; the desk of an announcement is below it. */
  listAddress: string;
  isBusy: boolean;
}

/** Announcements for their writers, each with a link to its desk. */
export function AnnouncementTable(props: AnnouncementTableProps) {
  const { announcements, leagues, listAddress, isBusy } = props;
  return (
    <SlatTable caption="Announcements" columns={COLUMNS} isBusy={isBusy}>
      {announcements.map((row) => (
        <Row
          key={row._id}
          row={row}
          address={`${listAddress}/${row._id}`}
          zone={leagues.find(({ code }) => code === row.league)?.zone ?? "UTC"}
        />
      ))}
    </SlatTable>
  );
}

interface RowProps {
  row: ListedAnnouncement;
  address: string;
  zone: string;
}

function Row({ row, address, zone }: RowProps) {
  const { title, state, league, publishedAt, savedAt, pinned, author } = row;
  return (
    <tr role="row" className={styles.row} data-league={league}>
      <th role="rowheader" scope="row" className={`targets ${styles.title ?? ""}`}>
        <a href={address}>
          <bdi>{title}</bdi>
        </a>{" "}
        {pinned && <Badge tone="league">Pinned</Badge>}
      </th>
      <td role="cell" className={styles.state}>
        <Badge tone={TONES[state]}>{announcementStateLabels[state]}</Badge>
      </td>
      <td role="cell" className={styles.league}>
        <abbr title={leagueNames[league]}>{league.toUpperCase()}</abbr>
      </td>
      <td role="cell" className={styles.date}>
        {publishedAt === null && "Saved "}
        <LocalTime unixSeconds={publishedAt ?? savedAt} leagueZone={zone} />
      </td>
      <td role="cell" className={styles.author}>
        {author === null ? "The portal" : <bdi>{author.username}</bdi>}
      </td>
    </tr>
  );
}
