import { type MapRule, type MapScore, refusalOf } from "../../../ui/mapRule/mapRule";
import { isolated } from "../../../ui/isolated";

/** A match's score, or why no match can end like this. */
export type Tally = { readonly score: readonly [number, number] } | { readonly problem: string };

/**
 * Why no map can end with these rounds; undefined when one can. `index` is its place in the match.
 */
export function mapProblem(
  bestOf: number,
  index: number,
  rounds: MapScore,
  rule: MapRule | null,
): string | undefined {
  const name = `Map ${String(index + 1)}`;
  if (rounds[0] === 0 && rounds[1] === 0) {
    return `${isolated(name)} has no rounds.`;
  }
  const refusal = refusalOf(rule, rounds);
  return refusal === undefined || bestOf === 1 ? refusal : `${isolated(name)}: ${refusal}`;
}

/**
 * The score of a match played on these maps, in order: rounds for a single map, maps won for a best
 * of N. The same rules and messages as `tally_maps` in `matches/scores/scoring.py`; both are tested
 * with the cases in `tallies.json` beside this file.
 */
export function tallyMaps(bestOf: number, maps: readonly MapScore[], rule: MapRule | null): Tally {
  if (maps.length === 0) {
    return { problem: "A played match has at least one map." };
  }
  const most = String(bestOf);
  if (maps.length > bestOf) {
    const maximum = bestOf === 1 ? "1 map" : `${most} maps`;
    return { problem: `A best of ${most} has at most ${maximum}, not ${String(maps.length)}.` };
  }
  const problems = maps.flatMap((each, index) => mapProblem(bestOf, index, each, rule) ?? []);
  if (problems.length > 0) {
    return { problem: problems.join(" ") };
  }
  const needed = Math.floor(bestOf / 2) + 1;
  let [wonA, wonB] = [0, 0];
  for (const [index, [roundsA, roundsB]] of maps.entries()) {
    if (Math.max(wonA, wonB) >= needed) {
      return { problem: `Map ${String(index + 1)} was played after the match was decided.` };
    }
    wonA += Number(roundsA > roundsB);
    wonB += Number(roundsB > roundsA);
  }
  if (maps.length < bestOf && Math.max(wonA, wonB) < needed) {
    return { problem: `A best of ${most} is not decided at ${String(wonA)} to ${String(wonB)}.` };
  }
  return { score: bestOf === 1 ? (maps[0] ?? [0, 0]) : [wonA, wonB] };
}
