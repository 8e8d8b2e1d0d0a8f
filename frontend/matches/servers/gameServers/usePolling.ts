import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Calls a function every few seconds while the page is visible, and at once when it becomes visible
 * or the device is online again: after sleep nobody waits for the next turn.
 */
export function usePolling(ask: () => void, everySeconds: number): void {
  const turn = useEffectEvent(() => {
    if (!document.hidden) {
      ask();
    }
  });
  useEffect(() => {
    const timer = setInterval(turn, everySeconds * 1000);
    const onReturn = () => {
      turn();
    };
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, [everySeconds]);
}

/** The portal's time in unix seconds, from the last answer's `now`; it goes on every second. */
export function useClock(now: number): number {
  const arrivedAt = useRef(0);
  const [clock, setClock] = useState({ now, elapsed: 0 });
  useEffect(() => {
    arrivedAt.current = Date.now();
  }, [now]);
  usePolling(() => {
    setClock({ now, elapsed: (Date.now() - arrivedAt.current) / 1000 });
  }, 1);
  return clock.now === now ? now + clock.elapsed : now;
}
