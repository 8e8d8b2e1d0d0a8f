import useSWR from "swr";

import { type ApiBody, type ApiPath, apiPath } from "../../../api/apiPath";
import { request } from "../../../api/request";
import { usePage } from "../../../page/PageContext";

type Week = ApiBody<"/api/league-info/{leagueId}/week">;

/** A league's current week, 0 while it has no season; undefined when it could not be loaded. */
export type CurrentWeek = number | undefined;

async function readWeek(path: ApiPath<Week>): Promise<CurrentWeek> {
  try {
    return (await request(path)).week;
  } catch (error) {
    console.error("The current week could not be loaded.", error);
    return undefined;
  }
}

/**
 * The leagues' current weeks, in their order; undefined while they load. A week that cannot be
 * loaded is only logged: the API knows which week is current.
 */
export function useCurrentWeeks(
  leagues: readonly { readonly id: string }[],
): readonly CurrentWeek[] | undefined {
  const { fallback } = usePage();
  const paths = leagues.map(({ id }) =>
    apiPath("/api/league-info/{leagueId}/week", { leagueId: id }),
  );
  const embedded = paths.map((path) => (fallback[path] as Week | undefined)?.week);
  const isEmbedded = !embedded.includes(undefined);
  const { data } = useSWR(
    paths,
    (asked) => Promise.all(asked.map(readWeek)),
    isEmbedded ? { fallbackData: embedded, revalidateOnMount: false } : {},
  );
  return data;
}
