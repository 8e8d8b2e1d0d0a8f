import type { MatchDetail } from "./matchDetail";

export type LoggedPlayer = MatchDetail["statistics"][number];

/** The most kills first, then the fewest deaths; a log that says nothing of them comes last. */
const byKills = (one: LoggedPlayer, other: LoggedPlayer): number =>
  (other.kills ?? -1) - (one.kills ?? -1) || (one.deaths ?? Infinity) - (other.deaths ?? Infinity);

/** Who of each side has the most kills; undefined for a side of which no log says them. */
export function bestPlayers(
  statistics: readonly LoggedPlayer[],
): [LoggedPlayer | undefined, LoggedPlayer | undefined] {
  const bestOf = (side: number) =>
    statistics.filter((each) => each.side === side && (each.kills ?? 0) > 0).sort(byKills)[0];
  return [bestOf(0), bestOf(1)];
}
