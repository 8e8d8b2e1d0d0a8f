/** Pages about all leagues have no zone to show before the reader's own is known. */
export const NO_ZONE = "UTC";

/** Where something holds: a league's code, empty for all leagues. */
export function whereLabel(league: string): string {
  return league === "" ? "All leagues" : league.toUpperCase();
}
