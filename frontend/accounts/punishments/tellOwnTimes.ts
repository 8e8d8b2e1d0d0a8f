import { inOwnTime } from "../../api/moments/marks";

/** Writes the times that the server's own templates tell (`clvr/lib/moment_tags.py`) by the reader's clock. */
export function tellOwnTimes(): void {
  for (const time of document.querySelectorAll<HTMLElement>("time[data-moment]")) {
    time.textContent = inOwnTime(`<t:${time.dataset.moment ?? ""}>`);
  }
}
