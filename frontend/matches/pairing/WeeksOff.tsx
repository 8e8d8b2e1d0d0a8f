import { Card } from "../../ui/Card/Card";
import type { PairingDeskBody } from "./arrangement";
import styles from "./PairingDesk.module.css";

/** The teams that can't be paired in the week, and why. */
export function WeeksOff({ desk }: { desk: PairingDeskBody }) {
  const out = desk.teams.filter(({ obstacle }) => obstacle !== "");
  if (out.length === 0) {
    return null;
  }
  return (
    <Card title={`Not to Be Paired (${String(out.length)})`}>
      <ul className={styles.list}>
        {out.map(({ _id, name, obstacle }) => (
          <li key={_id}>
            <bdi>{name}</bdi> {obstacle}.
          </li>
        ))}
      </ul>
    </Card>
  );
}
