import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import type { RowPlan } from "./bulkOrder";
import styles from "./BulkRows.module.css";

type Part = readonly [isRefused: boolean, title: string];

const REFUSED_FIRST: readonly Part[] = [
  [true, "Refused"],
  [false, "Accepted"],
];

interface BulkRowsProps {
  rows: readonly RowPlan[];
  zone: string;
  /** Those that are refused and the others, in the order in which they are shown. */
  parts?: readonly Part[];
}

/** What becomes of each match. */
export function BulkRows({ rows, zone, parts = REFUSED_FIRST }: BulkRowsProps) {
  const numbered = rows.map((row, place) => ({ ...row, place }));
  return parts.map(([isRefused, title]) => {
    const own = numbered.filter(({ refusal }) => (refusal !== "") === isRefused);
    return (
      own.length > 0 && (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{`${title} (${String(own.length)})`}</h3>
          <ul className={styles.rows}>
            {own.map(({ place, ...row }) => (
              <li key={place} className={styles.row}>
                <Name name={row.name} place={place} />
                <Outcome row={row} zone={zone} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

/** Why the match is refused, or what happens to it. */
function Outcome({ row, zone }: { row: RowPlan; zone: string }) {
  const { refusal, effect, warnings } = row;
  if (refusal !== "") {
    return (
      <span className={styles.refusal}>
        <TextWithTimes text={refusal} leagueZone={zone} />
      </span>
    );
  }
  return (
    <>
      <span>
        <TextWithTimes text={effect} leagueZone={zone} />
      </span>
      {warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <TextWithTimes text={warning} leagueZone={zone} />
        </span>
      ))}
    </>
  );
}

function Name({ name, place }: { name: string; place: number }) {
  return <bdi className={styles.name}>{name === "" ? `Row ${String(place + 1)}` : name}</bdi>;
}
