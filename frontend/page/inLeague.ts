import { withQueryValue } from "./queryString";

/** The address of a staff page that shows one league; without a league, the page as it opens. */
export function inLeague(address: string, code: string | undefined): string {
  return `${address}${withQueryValue("", "league", code)}`;
}
