import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether the component is hydrated. Until then it must render what the server rendered, which knows
 * neither the reader's zone nor what the browser stores.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
