import { type MapRule, refusalOf } from "../../../../ui/mapRule/mapRule";

/** The rounds of team A and team B on one map; undefined where nothing is entered yet. */
export type MapRounds = readonly [a: number | undefined, b: number | undefined];

const ONE_MAP = /^(\d{0,3})-(\d{0,3})$/;
const NOTHING: MapRounds = [undefined, undefined];

function rounds(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

/**
 * Reads maps from an address, such as `13-8,4-`; anything that is not a map counts as not entered.
 */
export function readMaps(text: string): MapRounds[] {
  return text.split(",").map((each) => {
    const found = ONE_MAP.exec(each);
    return found === null ? NOTHING : [rounds(found[1]), rounds(found[2])];
  });
}

/** Writes maps for an address, as `readMaps` reads them; nothing where nothing is entered. */
export function writeMaps(maps: readonly MapRounds[]): string {
  const text = maps.map((map) => map.map((side) => side ?? "").join("-")).join(",");
  return /\d/.test(text) ? text.replace(/(,-)+$/, "") : "";
}

/** Whether both sides' rounds are entered. On every map one side wins at least one round. */
function isEntered(map: MapRounds): map is readonly [number, number] {
  const [a, b] = map;
  return a !== undefined && b !== undefined && a + b > 0;
}

/** Whether one side has won more than half of the maps, and none is left to be played. */
function isDecided(bestOf: number, maps: readonly MapRounds[]): boolean {
  const wins = [0, 0];
  for (const [a = 0, b = 0] of maps) {
    wins[0] = (wins[0] ?? 0) + Number(a > b);
    wins[1] = (wins[1] ?? 0) + Number(b > a);
  }
  return Math.max(...wins) > Math.floor(bestOf / 2);
}

/**
 * The maps to show: those that are entered, and the next one, until the match is decided or all of
 * its maps are there.
 */
export function mapsShown(bestOf: number, maps: readonly MapRounds[]): MapRounds[] {
  const shown: MapRounds[] = [];
  for (const map of [...maps, NOTHING].slice(0, bestOf)) {
    if (isDecided(bestOf, shown)) {
      break;
    }
    shown.push(map);
    if (!isEntered(map)) {
      break;
    }
  }
  return shown;
}

/** The maps as the API takes them once they make a whole match; nothing until then. */
export function wholeMatch(bestOf: number, maps: readonly MapRounds[]): string {
  const shown = mapsShown(bestOf, maps);
  const isWhole = shown.every(isEntered) && (shown.length === bestOf || isDecided(bestOf, shown));
  return isWhole ? writeMaps(shown) : "";
}

/** Why an entered map can't have ended like this; undefined when every map is possible. */
export function problemIn(
  bestOf: number,
  maps: readonly MapRounds[],
  rule: MapRule | null,
): string | undefined {
  for (const [index, map] of mapsShown(bestOf, maps).entries()) {
    const refusal = isEntered(map) ? refusalOf(rule, map) : undefined;
    if (refusal !== undefined) {
      return bestOf === 1 ? refusal : `Map ${String(index + 1)}: ${refusal}`;
    }
  }
  return undefined;
}
