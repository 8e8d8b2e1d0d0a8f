import { inLocalTime } from "../../api/timestamps/marks";

/**
 * Shows the times in the server's templates (`clvr/lib/timestamp_tags.py`) in the reader's time zone.
 */
export function showTemplateTimes(): void {
  for (const time of document.querySelectorAll<HTMLElement>("time[data-moment]")) {
    time.textContent = inLocalTime(`<t:${time.dataset.moment ?? ""}>`);
  }
}
