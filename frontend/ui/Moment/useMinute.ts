import { useEffect, useState } from "react";

import { serverNow } from "../../api/timestamps/serverNow";

const MINUTE = 60_000;

/** The server's clock, in unix seconds. */
export const nowSeconds = () => Math.floor(serverNow() / 1000);

/** The server's clock in unix seconds, read once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(nowSeconds());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
