import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";

import type { ApiPath } from "./apiPath";
import { type ApiError, request } from "./request";

export interface Answer<Body> {
  /** The answer; while another address loads, the previous answer. */
  body: Body | undefined;
  /** Whether `body` belongs to the address asked before this one. */
  isPrevious: boolean;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
}

/**
 * Reads an address of the API. An answer that came with the page is not asked for again at first
 * view, unless the back button brought the page; the other addresses are asked for when they are first
 * needed.
 */
export function useApi<Body>(path: ApiPath<Body>): Answer<Body> {
  const { fallback } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR<Body, ApiError, ApiPath<Body>>(
    path,
    request,
    path in fallback
      ? { revalidateOnMount: !import.meta.env.SSR && Boolean(window.early?.isBackNavigation()) }
      : {},
  );

  const [lastData, setLastData] = useState(data);
  if (data !== undefined && data !== lastData) {
    setLastData(data);
  }

  const isPrevious = data === undefined && error === undefined && lastData !== undefined;
  return {
    body: isPrevious ? lastData : data,
    isPrevious,
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
  };
}
