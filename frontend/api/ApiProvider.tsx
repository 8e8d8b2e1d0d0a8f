import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";

import { isConnectionSlow } from "./connection";
import { DEDUPING_INTERVAL, FOCUS_THROTTLE_INTERVAL } from "./intervals";
import { ApiError } from "./request";

const SETTINGS: SWRConfiguration = {
  dedupingInterval: DEDUPING_INTERVAL,
  focusThrottleInterval: FOCUS_THROTTLE_INTERVAL,
  errorRetryInterval: isConnectionSlow() ? 10_000 : 5_000,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.isPassing,
};

interface ApiProviderProps {
  /** The API answers that came with the page, by their addresses. */
  fallback: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Gives its children the page's answers and the portal's caching rules. */
export function ApiProvider({ fallback, children }: ApiProviderProps) {
  return <SWRConfig value={{ ...SETTINGS, fallback }}>{children}</SWRConfig>;
}
