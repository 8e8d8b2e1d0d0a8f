import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether the browser has taken over from the server, which does not know the reader's zone: what
 * depends on it is left out until then.
 */
export function useHasTakenOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
