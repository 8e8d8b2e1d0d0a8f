import type { ApiBody } from "../../../../api/apiPath";
import { percent } from "../../../../ui/percent";
import { SlatTable } from "../../../../ui/SlatTable/SlatTable";
import { capitalised } from "./capitalised";
import styles from "./MapTable.module.css";

export type MapStat = ApiBody<"/api/maps/team-page/{teamId}">[number];

const winPercent = (ratio: number): string => percent(ratio, 2);

const NUMBERS: readonly { label: string; of: (map: MapStat) => string }[] = [
  { label: "Times Played", of: (map) => String(map.playCount) },
  { label: "Wins", of: (map) => String(map.wins) },
  { label: "Win %", of: (map) => winPercent(map.winRate) },
  { label: "Rounds Played", of: (map) => String(map.roundCount) },
  { label: "Rounds Won", of: (map) => String(map.roundWins) },
  { label: "Rounds Win %", of: (map) => winPercent(map.roundWinRate) },
];

const COLUMNS = [{ label: "Map" }, ...NUMBERS.map(({ label }) => ({ label, isNumber: true }))];

interface MapTableProps {
  maps: readonly MapStat[];
  /** Whether new rows are loading. */
  isBusy: boolean;
}

/** A team's maps, and how often it won on them. */
export function MapTable({ maps, isBusy }: MapTableProps) {
  return (
    <SlatTable
      caption="Map Win % is calculated (wins + 0.5 * draws)/total"
      isCaptionShown
      columns={COLUMNS}
      isBusy={isBusy}
    >
      {maps.map((map) => (
        <tr key={map.name} role="row" className={styles.row}>
          <th role="rowheader" scope="row" className={styles.name}>
            <bdi>{capitalised(map.name)}</bdi>
          </th>
          {NUMBERS.map(({ label, of }) => (
            <td key={label} role="cell" className={styles.number} data-label={label}>
              {of(map)}
            </td>
          ))}
        </tr>
      ))}
    </SlatTable>
  );
}
