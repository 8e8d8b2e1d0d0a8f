import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** Loads everything about matches again that is shown: lists, weeks and the last changes. */
export function useReloadMatches(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate((key) => typeof key === "string" && key.startsWith("/api/matches/"));
  }, [mutate]);
}
