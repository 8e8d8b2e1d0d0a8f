import type { MatchDetail } from "./matchDetail";

/** A recording of a map. */
export interface MapRecording {
  /** The place of its map among the match's. */
  map: number;
  /** What its link says beside the map, and what it is called elsewhere. */
  label: string;
  name: string;
  link: string;
}

/** The recordings of the maps. Those of one map, or of two with one name, are numbered. */
export function recordingsOf(maps: MatchDetail["maps"]): MapRecording[] {
  const counts = new Map<string, number>();
  const all = maps.flatMap(({ name, recordings }, map) =>
    recordings.map((link) => {
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      return { map, of: name, number, link };
    }),
  );
  return all.map(({ map, of, number, link }) => {
    const label = counts.get(of) === 1 ? "Recording" : `Recording ${String(number)}`;
    // As `isolated` does for names from right to left, whose script a visitor's page does without.
    return { map, label, name: `${label} of \u2068${of}\u2069`, link };
  });
}
