import { useEffect, useEffectEvent } from "react";

import type { Answer } from "../../../api/useApi";

/** How much slower a page is that nobody sees. */
const HIDDEN = 15;

/**
 * Asks again so many seconds after each answer, and never for two at once, so that a slow connection gets
 * its answers too; 0 for not at all. A page in the background asks seldom, and at once when it is
 * back.
 */
export function usePolled<Body>({ isLoading, retry }: Answer<Body>, seconds: number): void {
  const ask = useEffectEvent(retry);
  useEffect(() => {
    if (seconds === 0 || isLoading) {
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, seconds * 1000 * (document.hidden ? HIDDEN : 1));
    };
    const onChange = () => {
      if (document.hidden) {
        wait();
      } else {
        ask();
      }
    };
    wait();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [seconds, isLoading]);
}
