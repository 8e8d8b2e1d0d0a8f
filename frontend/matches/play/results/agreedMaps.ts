import { isolated } from "../../../ui/isolated";
import type { ResultSheet } from "./resultSheet";

/** The maps that a match is to be played on, in order. */
export type AgreedMaps = ResultSheet["agreed"];

/** The map that was agreed in place of this one, which has a place from 0; undefined for the same. */
export function agreedInstead(
  agreed: AgreedMaps,
  map: string | undefined,
  index: number,
): AgreedMaps[number] | undefined {
  const meant = agreed[index];
  return map === undefined || meant?.map === map ? undefined : meant;
}

/** What was agreed of a map, in the words that staff read of an official result. */
export function wordsOf({ number, name }: AgreedMaps[number]): string {
  return `Map ${String(number)} was agreed to be ${isolated(name)}.`;
}

/** A sentence for each map that is not the agreed one. */
export function otherMaps(agreed: AgreedMaps, maps: readonly { map: string }[]): string[] {
  return maps.flatMap(({ map }, index) => {
    const meant = agreedInstead(agreed, map, index);
    return meant === undefined ? [] : [wordsOf(meant)];
  });
}
