import { useCallback } from "react";
import { useSWRConfig } from "swr";

import type { ApiPath } from "./apiPath";
import { request } from "./request";

/**
 * Loads an address again after a command changed its answer. Everything that shows it is updated,
 * and the new answer is returned. Fails with an ApiError; the old answer then stays.
 */
export function useRefresh(): <Body>(path: ApiPath<Body>) => Promise<Body> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async <Body>(path: ApiPath<Body>) => {
      const answer = await request(path);
      await mutate(path, answer, { revalidate: false });
      return answer;
    },
    [mutate],
  );
}
