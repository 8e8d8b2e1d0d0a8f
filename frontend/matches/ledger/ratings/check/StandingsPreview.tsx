import { teamAddress } from "../../../../page/addresses";
import { Card } from "../../../../ui/Card/Card";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { type Column, SlatTable } from "../../../../ui/SlatTable/SlatTable";
import { type Check, rating, signed } from "./figures";
import styles from "./StandingsPreview.module.css";
import { tone } from "./tone";

const COLUMNS: readonly Column[] = [
  { label: "Place", isNumber: true },
  { label: "Team" },
  { label: "Elo", isNumber: true },
  { label: "Change", isNumber: true },
  { label: "W–L–D", isNumber: true },
];

type Row = Check["standings"][number];

/** By how many places a team would rise or fall, as text and as an arrow. */
function Move({ place, placeBefore }: Pick<Row, "place" | "placeBefore">) {
  if (place === placeBefore) {
    return null;
  }
  const isUp = place < placeBefore;
  const count = Math.abs(place - placeBefore);
  return (
    <span className={tone(placeBefore - place)}>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"}
        {count}
      </span>
      <span className="visually-hidden">{` ${isUp ? "up" : "down"} ${String(count)}`}</span>
    </span>
  );
}

/** The season's standings as they would be. */
export function StandingsPreview({ check, isBusy }: { check: Check; isBusy: boolean }) {
  const played = [check.teamA.team._id, check.teamB.team._id];
  const title = check.scores === null ? "Standings" : "Standings With This Score";
  return (
    <Card title={title} aside={<span className={styles.season}>{check.season}</span>}>
      <SlatTable caption={title} columns={COLUMNS} isBusy={isBusy}>
        {check.standings.map((row) => (
          <tr
            key={row.team._id}
            role="row"
            className={played.includes(row.team._id) ? styles.played : styles.row}
          >
            <td role="cell" className={styles.place}>
              {row.place} <Move {...row} />
            </td>
            <th role="rowheader" scope="row" className={styles.team}>
              <NameLink name={row.team.name.name} href={teamAddress(row.team)} />
            </th>
            <td role="cell" className={styles.elo}>
              {rating(row.elo)}
            </td>
            <td role="cell" className={styles.change}>
              {row.elo !== row.eloBefore && (
                <span className={tone(row.elo - row.eloBefore)}>
                  {signed(row.elo - row.eloBefore)}
                </span>
              )}
            </td>
            <td role="cell" className={styles.record}>
              {`${String(row.wins)}–${String(row.losses)}–${String(row.draws)}`}
            </td>
          </tr>
        ))}
      </SlatTable>
    </Card>
  );
}
