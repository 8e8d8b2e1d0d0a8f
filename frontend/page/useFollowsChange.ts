import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { followsChanges, onFollowsChange } from "./deviceFollows";

const none = () => 0;

/**
 * Calls `onChange` when what this device follows changes, and at first if it has changed since the
 * page was opened: the account may have taken it over before the part that shows it was there.
 */
export function useFollowsChange(onChange: () => void): void {
  const changes = useSyncExternalStore(onFollowsChange, followsChanges, none);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (changes > 0) {
      tell();
    }
  }, [changes]);
}
