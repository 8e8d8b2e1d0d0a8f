import { useCallback } from "react";
import { useSWRConfig } from "swr";

import type { ApiPath } from "./apiPath";
import { request } from "./request";

/**
 * Reads an address anew, after a command changed what it answers: everything that shows it shows the
 * new answer, which comes back too. Fails with an ApiError; the old answer then stays.
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
