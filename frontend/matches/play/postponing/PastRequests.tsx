import { postponementStatusLabels } from "../../../api/matchEnums";
import { Hint } from "../../../ui/Field/Hint";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Postponing.module.css";
import { type Postponement, weekName } from "./postponing";

interface PastRequestsProps {
  requests: readonly Postponement[];
  teams: readonly [string, string];
  zone: string;
}

/** Earlier requests to postpone the match and what became of them, the latest first. */
export function PastRequests({ requests, teams, zone }: PastRequestsProps) {
  return (
    <section aria-label="Earlier Requests to Postpone">
      <ol className={styles.past}>
        {requests.map(({ _id, side, toWeek, askedBy, askedAt, status, reason, answer }) => (
          <li key={_id}>
            <p>
              <bdi>{teams[side]}</bdi> (<bdi>{askedBy.username}</bdi>) asked for {weekName(toWeek)},{" "}
              <LocalTime unixSeconds={askedAt} leagueZone={zone} withWeekday />:{" "}
              {postponementStatusLabels[status]}
            </p>
            {[reason, answer].map(
              (words, place) =>
                words !== "" && (
                  <Hint key={place === 0 ? "reason" : "answer"}>
                    <bdi>{words}</bdi>
                  </Hint>
                ),
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
