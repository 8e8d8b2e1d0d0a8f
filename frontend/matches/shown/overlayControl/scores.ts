import { MOST_ROUNDS_SHOWN } from "../../../api/overlayEnums";
import type { OverlayChanges, OverlayControl, ShownMatch } from "./overlay";

export type ScoreKind = "rounds" | "maps";
/** The score of the team on the left, then of the one on the right. */
export type Pair = readonly [number, number];

const FIELDS = { rounds: ["roundsA", "roundsB"], maps: ["mapsA", "mapsB"] } as const;

/** The score that the caster set, of team A and team B; undefined where the portal's is shown. */
export function ownScore(state: OverlayControl, kind: ScoreKind): Pair | undefined {
  if (state.shown?.isOfficial === true) {
    return undefined;
  }
  const [a, b] = FIELDS[kind].map((field) => state[field]);
  return typeof a === "number" && typeof b === "number" ? [a, b] : undefined;
}

/** The score that the portal knows: of the official result, or the rounds that the server tells. */
export function portalScore(match: ShownMatch, kind: ScoreKind): Pair | undefined {
  const isOfResult = (match.bestOf === 1) === (kind === "rounds");
  const [a, b] =
    (isOfResult ? match.scores : undefined) ?? (kind === "rounds" ? match.live : null) ?? [];
  return a === undefined || b === undefined ? undefined : [a, b];
}

/** The score that the overlay shows; undefined where there is none. */
export function shownScore(
  state: OverlayControl,
  match: ShownMatch,
  kind: ScoreKind,
): Pair | undefined {
  return ownScore(state, kind) ?? portalScore(match, kind);
}

export function mostOf(match: ShownMatch, kind: ScoreKind): number {
  return kind === "rounds" ? MOST_ROUNDS_SHOWN : match.bestOf;
}

/**
 * The changes that give one team (0: A, 1: B) more or fewer; undefined where that can't be. The first own
 * score goes on from the portal's.
 */
export function counted(
  state: OverlayControl,
  kind: ScoreKind,
  team: 0 | 1,
  more: number,
): OverlayChanges | undefined {
  const { shown } = state;
  if (shown === null || shown.isOfficial) {
    return undefined;
  }
  const own = ownScore(state, kind);
  const from = shownScore(state, shown, kind) ?? [0, 0];
  const next = from[team] + more;
  if (next < 0 || next > mostOf(shown, kind)) {
    return undefined;
  }
  const [fieldA, fieldB] = FIELDS[kind];
  const all = { [fieldA]: team === 0 ? next : from[0], [fieldB]: team === 1 ? next : from[1] };
  // The other team's stays whatever another caster makes of it.
  return own ? { [FIELDS[kind][team]]: next } : all;
}

/** Goes back to what the portal knows. */
export const PORTALS_SCORE: OverlayChanges = {
  roundsA: null,
  roundsB: null,
  mapsA: null,
  mapsB: null,
};
