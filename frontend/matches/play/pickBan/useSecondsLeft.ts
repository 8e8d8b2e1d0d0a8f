import { useCallback, useSyncExternalStore } from "react";

import { serverNow } from "../../../api/timestamps/serverNow";

const SECOND = 1000;

/** How many seconds are left until a time, by the server's clock; undefined while the server renders. */
export function useSecondsLeft(until: number): number | undefined {
  const left = useCallback(() => Math.max(0, until * SECOND - serverNow()), [until]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        onChange();
        // A moment after the second is over, for timers can be early.
        timer = setTimeout(tick, (left() % SECOND) + 20);
      };
      timer = setTimeout(tick, (left() % SECOND) + 20);
      return () => {
        clearTimeout(timer);
      };
    },
    [left],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.ceil(left() / SECOND),
    () => undefined,
  );
}
