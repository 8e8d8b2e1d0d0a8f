import type { DeskTeam } from "./seasonDesk";

interface Share {
  division: string;
  /** How many teams it gets. */
  teams: number;
}

/** How many teams get another division when start ratings fill these, the highest one first. */
export function movedByRating(teams: readonly DeskTeam[], shares: readonly Share[]): number {
  const places = shares.flatMap((share) =>
    Array.from({ length: share.teams }, () => share.division),
  );
  // As in matches/season/season_desk/by_rating.py: the older team comes first of two with the same rating.
  const strongest = [...teams].sort(
    (a, b) => b.startRating - a.startRating || (BigInt(a.team._id) < BigInt(b.team._id) ? -1 : 1),
  );
  return strongest.filter(({ division }, place) => division !== (places[place] ?? division)).length;
}
