import { formatTime, weekday, zoneName } from "../api/timestamps/formatTime?in-page";

const READERS = { locale: undefined, timeZone: undefined };
const SERVED = "[data-rendered=server] time:not([data-zone])";

/** Writes a time that `LocalTime` has rendered on the server as it does once it is hydrated. */
function showOwn(time: HTMLTimeElement): void {
  const unixSeconds = Date.parse(time.dateTime) / 1000;
  const day = /^\d/.test(time.textContent) ? "" : `${weekday(unixSeconds, READERS)} `;
  time.textContent = day + formatTime(unixSeconds, READERS);
  time.title = zoneName(unixSeconds, READERS, "long");
}

/** Whether the parser is past an element: before, more of its text may come. */
const isWhole = (element: Element | null): boolean =>
  element !== null && (element.nextSibling !== null || isWhole(element.parentElement));

/**
 * Shows the times of the server's islands in the reader's time zone as soon as they are in the page:
 * without the zone's name they are shorter, and what is below them would move up later.
 */
export function showLocalTimes(): void {
  const shown = new WeakSet<Element>();
  const show = (isParsed: boolean) => {
    for (const time of document.querySelectorAll<HTMLTimeElement>(SERVED)) {
      if (!shown.has(time) && (isParsed || isWhole(time))) {
        shown.add(time);
        showOwn(time);
      }
    }
  };
  const parsing = new MutationObserver(() => {
    show(false);
  });
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    show(true);
    parsing.disconnect();
  });
}
