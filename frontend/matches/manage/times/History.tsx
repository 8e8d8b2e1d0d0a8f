import { proposalStatusLabels } from "../../../api/enums";
import { Hint } from "../../../ui/Field/Hint";
import type { Proposal } from "./matchTimes";
import styles from "./Times.module.css";
import { ZonedTime } from "./ZonedTime";

interface HistoryProps {
  proposals: readonly Proposal[];
  /** The names of team A and team B. */
  teams: readonly [string, string];
  zone: string;
}

/** What was proposed before and what became of it, the latest first. */
export function History({ proposals, teams, zone }: HistoryProps) {
  return (
    <details>
      <summary>{`Earlier Proposals (${String(proposals.length)})`}</summary>
      <ol className={styles.history}>
        {proposals.map(({ _id, side, options, status, chosen, answeredBy, reason }) => (
          <li key={_id}>
            <p>
              <bdi>{teams[side]}</bdi>: {proposalStatusLabels[status]}
              {answeredBy !== null && (
                <>
                  {" by "}
                  <bdi>{answeredBy.username}</bdi>
                </>
              )}
            </p>
            <ul>
              {options.map((time) => (
                <li key={time} className={time === chosen ? styles.chosen : undefined}>
                  <ZonedTime unixSeconds={time} zone={zone} />
                </li>
              ))}
            </ul>
            {reason !== "" && <Hint>{reason}</Hint>}
          </li>
        ))}
      </ol>
    </details>
  );
}
