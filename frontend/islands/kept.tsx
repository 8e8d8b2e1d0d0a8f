import { type ComponentType, useEffect, useRef, useState } from "react";

import { formatTime, zoneName } from "../api/timestamps/formatTime";
import { useIsHydrated } from "../ui/hydration/useIsHydrated";
import { useLoaded } from "../ui/loaded/useLoaded";

/** Tells React to leave alone what is inside. */
const AS_IT_IS = { __html: "" };
const READERS = { locale: undefined, timeZone: undefined };

/** What `LocalTime` does once it is hydrated. */
function showReadersTimes(place: HTMLElement): void {
  for (const time of place.querySelectorAll("time")) {
    const unixSeconds = Date.parse(time.dateTime) / 1000;
    time.textContent = formatTime(unixSeconds, READERS);
    time.title = zoneName(unixSeconds, READERS, "long");
  }
}

/**
 * Makes a component one that the server renders and the browser keeps as it is, without its code. It
 * has nothing to press but links. Where the server has not rendered it, the browser loads it.
 *
 * `OnServer` is the component in the server's build, and undefined in the browser's.
 */
export function kept<Props extends object>(
  className: string | undefined,
  load: () => Promise<{ default: ComponentType<Props> }>,
  OnServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  return function Kept(props) {
    const isHydrated = useIsHydrated();
    const [isKept] = useState(!isHydrated);
    const place = useRef<HTMLDivElement>(null);
    const loaded = useLoaded(load, !isKept);
    useEffect(() => {
      if (isKept && place.current) {
        showReadersTimes(place.current);
      }
    }, [isKept]);
    if (isKept && !OnServer) {
      return (
        <div
          ref={place}
          className={className}
          dangerouslySetInnerHTML={AS_IT_IS}
          suppressHydrationWarning
        />
      );
    }
    const Shown = OnServer ?? loaded?.default;
    return <div className={className}>{Shown && <Shown {...props} />}</div>;
  };
}
