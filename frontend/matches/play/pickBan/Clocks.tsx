import { Side } from "../../../api/enums";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { PickBan } from "./pickBan";
import styles from "./PickBan.module.css";
import { clockWords, isLong, lengthWords, LONG, type TeamNames } from "./reckoning";
import { useSecondsLeft } from "./useSecondsLeft";

const SIDES = [Side.teamA, Side.teamB] as const;
/** Below so many seconds a clock is red, and screen readers are told. */
const LITTLE = 15;

type Turn = NonNullable<PickBan["turn"]>;

/** How much of its time a team has left, as a bar. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" />
      <rect width={Math.min(1, Math.max(0, share)).toFixed(4)} height="1" />
    </svg>
  );
}

/** Seconds as hours and minutes: "22 h 24 min". */
function hoursWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60))}\u00a0h ${String(minutes % 60)}\u00a0min`;
}

function RunningClock({ turn: { since, until } }: { turn: Turn }) {
  const left = useSecondsLeft(until);
  if (left === undefined) {
    return null;
  }
  return (
    <>
      <span
        role="timer"
        className={styles.time}
        data-little={left <= LITTLE || undefined}
        data-long={left > LONG || undefined}
      >
        {left > LONG ? hoursWords(left) : clockWords(left)}
      </span>
      <span className="visually-hidden" role="status">
        {left > 0 && left <= LITTLE && `${String(LITTLE)} seconds left`}
      </span>
      <Bar share={left / Math.max(1, until - since)} />
    </>
  );
}

interface ClocksProps {
  board: PickBan;
  names: TeamNames;
  /** The reader's side. */
  ownSide: Side | null;
  /** The time zone of the league. */
  zone: string;
}

/** The clocks of both teams, by the server's time: one runs, the other waits. */
export function Clocks({ board, names, ownSide, zone }: ClocksProps) {
  const { turn, first, stepSeconds, mode } = board;
  return (
    <ul className={`plain-list ${styles.clocks ?? ""}`} aria-label="Clocks">
      {SIDES.map((side) => (
        <li key={side} className={styles.clock} data-turn={turn?.side === side || undefined}>
          <span className={styles.team}>
            <bdi>{names[side]}</bdi>{" "}
            <span className="dim">
              {[side === ownSide && "your team", side === first && "begins"]
                .filter(Boolean)
                .join(", ")}
            </span>
          </span>
          {turn?.side === side ? (
            <>
              <RunningClock turn={turn} />
              {isLong(turn) && (
                <span className="dim">
                  until <LocalTime unixSeconds={turn.until} leagueZone={zone} withWeekday />
                </span>
              )}
            </>
          ) : (
            <span className="dim">
              waits
              {/* A deadline can come sooner than that. */}
              {mode === "clock" && `, ${lengthWords(stepSeconds)} a step`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
