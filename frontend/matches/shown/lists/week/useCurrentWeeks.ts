import useSWR from "swr";

import { type ApiBody, type ApiPath, apiPath } from "../../../../api/apiPath";
import { request } from "../../../../api/request";
import { usePage } from "../../../../page/PageContext";

type Week = ApiBody<"/api/league-info/{leagueId}/week">;

/** A league's current week, 0 while it has no season; undefined when it could not be loaded. */
export type CurrentWeek = number | undefined;

async function readWeeks(paths: readonly ApiPath<Week>[]): Promise<readonly CurrentWeek[]> {
  const found = await Promise.all(paths.map(request));
  return found.map(({ week }) => week);
}

/**
 * The leagues' current weeks, in their order; undefined while they load. A failure is only logged:
 * the last weeks stay until they can be read again. The API knows which week is current, so weeks
 * that were never loaded are undefined.
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
  const { data, error } = useSWR<readonly CurrentWeek[], Error, ApiPath<Week>[]>(paths, readWeeks, {
    onError: (failure) => {
      console.error("The current week could not be loaded.", failure);
    },
    ...(isEmbedded && { fallbackData: embedded, revalidateOnMount: false }),
  });
  return data ?? (error === undefined ? undefined : leagues.map(() => undefined));
}
