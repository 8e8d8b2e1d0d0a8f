import { Hint } from "../../../ui/Field/Hint";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { Proposal } from "./matchTimes";
import { eventsOf, type ProposalEvent } from "./proposalEvents";
import styles from "./Times.module.css";
import { ZonedTime } from "./ZonedTime";

interface HistoryProps {
  proposals: readonly Proposal[];
  /** The names of team A and team B. */
  teams: readonly [string, string];
  zone: string;
}

interface EventProps extends Omit<HistoryProps, "proposals"> {
  event: ProposalEvent;
}

function Event({
  event: { side, verb, by, at, options, chosen, reason },
  teams,
  zone,
}: EventProps) {
  return (
    <li>
      <p>
        {side !== null && (
          <>
            <bdi>{teams[side]}</bdi>{" "}
          </>
        )}
        {verb}
        {by !== null && (
          <>
            {" ("}
            <bdi>{by.username}</bdi>)
          </>
        )}
        {at > 0 && (
          <>
            {", "}
            <LocalTime unixSeconds={at} leagueZone={zone} withWeekday />
          </>
        )}
      </p>
      {options.length > 0 && (
        <ul>
          {options.map((time) => (
            <li key={time} className={time === chosen ? styles.chosen : undefined}>
              <ZonedTime unixSeconds={time} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      {reason !== "" && <Hint>{reason}</Hint>}
    </li>
  );
}

/** Earlier proposals and what was done about them, in order. */
export function History({ proposals, teams, zone }: HistoryProps) {
  return (
    <details>
      <summary>{`Earlier Proposals (${String(proposals.length)})`}</summary>
      <ol className={styles.history}>
        {eventsOf(proposals).map((event) => (
          <Event key={event.key} event={event} teams={teams} zone={zone} />
        ))}
      </ol>
    </details>
  );
}
