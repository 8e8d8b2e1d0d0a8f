import { Card } from "../../ui/Card/Card";
import type { PairingDeskBody } from "./arrangement";
import styles from "./PairingDesk.module.css";

/** The teams that can't be paired in the week, and why. Those that already play are folded up, as
 * after publishing they are nearly all. */
export function WeeksOff({ desk }: { desk: PairingDeskBody }) {
  const out = desk.teams.filter(({ obstacle }) => obstacle !== "");
  const playing = out.filter(({ plays }) => plays);
  if (out.length === 0) {
    return null;
  }
  return (
    <Card title={`Not to Be Paired (${String(out.length)})`}>
      <div className={styles.stack}>
        <Obstacles teams={out.filter(({ plays }) => !plays)} />
        {playing.length > 0 && (
          <details className={styles.others}>
            <summary>Already with a match ({playing.length})</summary>
            <Obstacles teams={playing} />
          </details>
        )}
      </div>
    </Card>
  );
}

function Obstacles({ teams }: { teams: PairingDeskBody["teams"] }) {
  if (teams.length === 0) {
    return null;
  }
  return (
    <ul className={styles.list}>
      {teams.map(({ _id, name, obstacle }) => (
        <li key={_id}>
          <bdi>{name}</bdi> {obstacle}.
        </li>
      ))}
    </ul>
  );
}
