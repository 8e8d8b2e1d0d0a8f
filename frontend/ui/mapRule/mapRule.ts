import type { components } from "../../api/schema";

/** How a map of a league's game ends; null where it ends with any score. */
export type MapRule = components["schemas"]["MapRule"];

/** Rounds won on one map by team A and team B. */
export type MapScore = readonly [number, number];

/** Whether a map can end with these rounds: see `matches/scores/map_rules.py`. */
function ends({ toWin, most }: MapRule, [a, b]: MapScore): boolean {
  const [more, fewer] = [Math.max(a, b), Math.min(a, b)];
  const played = more + fewer;
  if (played > most) {
    return false;
  }
  if (more < toWin || more === fewer) {
    return played === most;
  }
  return more === toWin || fewer >= toWin - 1;
}

/** Why no map can end with these rounds; undefined when one can. */
export function refusalOf(rule: MapRule | null, score: MapScore): string | undefined {
  if (rule === null || ends(rule, score)) {
    return undefined;
  }
  return `A map can’t end ${String(score[0])}:${String(score[1])}. ${rule.words}`;
}
