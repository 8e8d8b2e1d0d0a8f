import { Hint } from "../../../ui/Field/Hint";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "../scheduling/Times.module.css";
import { type Postponement, weekName } from "./postponing";

/** Here and not among the shared words, which every page of a match loads. */
const OUTCOMES: Readonly<Record<Postponement["status"], string>> = {
  open: "Open",
  agreed: "Agreed",
  declined: "Declined",
  withdrawn: "Taken back",
  ended: "Ended",
  expired: "Expired",
};

interface PastRequestsProps {
  requests: readonly Postponement[];
  teams: readonly [string, string];
  zone: string;
}

/** Earlier requests to postpone the match and what became of them, the latest first. */
export function PastRequests({ requests, teams, zone }: PastRequestsProps) {
  return (
    <section aria-label="Earlier Requests to Postpone">
      <ol className={styles.history}>
        {requests.map(({ _id, side, toWeek, askedBy, askedAt, status, reason, answer }) => (
          <li key={_id}>
            <p>
              <bdi>{teams[side]}</bdi> (<bdi>{askedBy.username}</bdi>) asked for {weekName(toWeek)},{" "}
              <LocalTime unixSeconds={askedAt} leagueZone={zone} withWeekday />: {OUTCOMES[status]}
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
