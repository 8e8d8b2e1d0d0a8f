import { useSearch } from "./search";

interface SeasonFileProps {
  /** Which list, as the API calls it. */
  list: "matches/season" | "teams/standings";
  league: { readonly id: string };
}

/** The list of a season as a file, with the season and the region of the page. */
export function SeasonFile({ list, league }: SeasonFileProps) {
  return <a href={`/api/${list}/${league.id}/csv${useSearch()}`}>Download as CSV</a>;
}
