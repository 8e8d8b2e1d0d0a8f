import { useCallback, useSyncExternalStore } from "react";

import { serverNow } from "../../api/timestamps/serverNow";
import { timeUntil } from "../../api/timestamps/timeUntil";

const MINUTE = 60_000;

interface CountdownProps {
  unixSeconds: number;
  /** What the server says: it is shown until the browser counts. */
  words: string;
}

/** How long it is until a timestamp, such as `in 5 hours`. Counts down by the minute. */
export function Countdown({ unixSeconds, words }: CountdownProps) {
  const left = useCallback(() => unixSeconds * 1000 - serverNow(), [unixSeconds]);
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        const untilNext = ((left() % MINUTE) + MINUTE) % MINUTE;
        timer = setTimeout(() => {
          tick();
          wait();
        }, untilNext + 1);
      };
      wait();
      return () => {
        clearTimeout(timer);
      };
    },
    [left],
  );
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.floor(left() / MINUTE),
    () => undefined,
  );
  return minutes === undefined ? words : timeUntil(minutes);
}
