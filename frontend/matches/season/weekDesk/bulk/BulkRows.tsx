import { Told } from "../../../../ui/LocalTime/Told";
import type { RowPlan } from "./bulkOrder";
import styles from "./BulkRows.module.css";

interface BulkRowsProps {
  rows: readonly RowPlan[];
  zone: string;
  /** The titles of those that are refused, and of the others. */
  titles?: readonly [refused: string, accepted: string];
}

/** What becomes of each match, first those that are refused. */
export function BulkRows({ rows, zone, titles = ["Refused", "Accepted"] }: BulkRowsProps) {
  const [refusedTitle, acceptedTitle] = titles;
  const numbered = rows.map((row, place) => ({ ...row, place }));
  const refused = numbered.filter(({ refusal }) => refusal !== "");
  const accepted = numbered.filter(({ refusal }) => refusal === "");
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={refusedTitle}>
          <h3 className={styles.title}>{`${refusedTitle} (${String(refused.length)})`}</h3>
          <ul className={styles.rows}>
            {refused.map(({ place, name, refusal }) => (
              <li key={place} className={styles.row}>
                <Name name={name} place={place} />
                <span className={styles.refusal}>
                  <Told text={refusal} leagueZone={zone} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-label={acceptedTitle}>
          <h3 className={styles.title}>{`${acceptedTitle} (${String(accepted.length)})`}</h3>
          <ul className={styles.rows}>
            {accepted.map(({ place, name, effect, warnings }) => (
              <li key={place} className={styles.row}>
                <Name name={name} place={place} />
                <span>
                  <Told text={effect} leagueZone={zone} />
                </span>
                {warnings.map((warning) => (
                  <span key={warning} className={styles.warning}>
                    <Told text={warning} leagueZone={zone} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Name({ name, place }: { name: string; place: number }) {
  return <bdi className={styles.name}>{name === "" ? `Row ${String(place + 1)}` : name}</bdi>;
}
