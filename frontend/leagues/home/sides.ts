/** The height of a cast in its list, in pixels. */
const CAST = 140;
/** The height of a team in its list, and of the box in which many scroll. */
const TEAM = 57;
const MOST_TEAMS = 14;
/** Half of how much higher the latest results and the movers are than nothing, and than each other:
 * about 980 and 300 pixels. */
const MUCH_MORE = 640;

/**
 * Puts the latest results and the movers below the casts, on the left, and the teams, on the right,
 * so that these columns end near each other.
 */
export function sidesOf<Part>(
  casts: number,
  teams: number,
  movers: Part,
  results: Part,
): readonly [left: Part | undefined, right: readonly Part[]] {
  const more = casts * CAST - Math.min(teams, MOST_TEAMS) * TEAM;
  if (more > MUCH_MORE) {
    return [undefined, [movers, results]];
  }
  return more < 0 ? [results, [movers]] : [movers, [results]];
}
