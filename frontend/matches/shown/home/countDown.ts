import { serverNow } from "../../../api/timestamps/serverNow?in-page";
import { timeUntil } from "../../../api/timestamps/timeUntil?in-page";

const MINUTE = 60_000;

/** Counts down by the minute to the matches of a static island. Returns a function that ends it. */
export function countDown(place: HTMLElement): () => void {
  const shown = Array.from(place.querySelectorAll<HTMLElement>("[data-countdown]"));
  const show = () => {
    for (const each of shown) {
      const left = Number(each.dataset.countdown) * 1000 - serverNow();
      each.textContent = timeUntil(Math.floor(left / MINUTE));
    }
  };
  show();
  const timer = setInterval(show, MINUTE);
  return () => {
    clearInterval(timer);
  };
}
