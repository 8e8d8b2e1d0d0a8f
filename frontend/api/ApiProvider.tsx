import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";

import { isConnectionSlow } from "./connection";
import { ApiError } from "./request";

const SETTINGS: SWRConfiguration = {
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  errorRetryInterval: isConnectionSlow() ? 10_000 : 5_000,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.isPassing,
};

interface ApiProviderProps {
  /** Answers that came with the page, by the address that would give them. */
  fallback: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Gives its children the page's answers and the portal's caching rules. */
export function ApiProvider({ fallback, children }: ApiProviderProps) {
  return <SWRConfig value={{ ...SETTINGS, fallback }}>{children}</SWRConfig>;
}
