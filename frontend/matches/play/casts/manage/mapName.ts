import { isolated } from "../../../../ui/isolated";
import type { MatchCasts } from "./matchCasts";

/** What a map of a match is called, such as “Map 1: Sand”. */
export function mapName({ number, name }: MatchCasts["maps"][number]): string {
  const place = `Map ${String(number)}`;
  return name === "" ? place : `${place}: ${isolated(name)}`;
}
