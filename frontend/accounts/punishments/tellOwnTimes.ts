import { inOwnTime } from "../../api/timestamps/marks";

/**
 * Shows the times in the server's templates (`clvr/lib/timestamp_tags.py`) in the reader's time zone.
 */
export function tellOwnTimes(): void {
  for (const time of document.querySelectorAll<HTMLElement>("time[data-moment]")) {
    time.textContent = inOwnTime(`<t:${time.dataset.moment ?? ""}>`);
  }
}
