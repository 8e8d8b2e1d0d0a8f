import { apiPath } from "../../api/apiPath";
import { FOCUS_THROTTLE_INTERVAL } from "../../api/intervals";
import { request } from "../../api/request";
import { onUnreadChange, emitUnread } from "../../page/counts";
import { onSessionChange } from "../../page/useSession";
import { bellCount, bellLabel } from "./bellWords";
import bell from "./NotificationBell.module.css";

/** With which the server draws the bell. */
export const STYLES = [bell];

/**
 * Asks for the number of unread notifications. A failure changes nothing: the next focus asks
 * again.
 */
async function askAnew(): Promise<void> {
  try {
    const { unread } = await request(apiPath("/api/notifications/unread-count", {}));
    emitUnread(unread);
  } catch {
    // The number stays as it was.
  }
}

/**
 * Keeps the bell's number up to date: other islands tell it, and it asks again when the page gets
 * the focus, as rarely as the portal's other reads. It is gone once the session has ended. Returns a function that stops this.
 */
export function hydrateBell(place: HTMLElement): () => void {
  const bell = place.querySelector("a");
  const count = place.querySelector("[data-unread]");
  const ignore = onUnreadChange((unread) => {
    bell?.setAttribute("aria-label", bellLabel(unread));
    if (count) {
      count.textContent = bellCount(unread);
    }
  });
  const stopWatching = onSessionChange((session) => {
    if (session === null) {
      stop();
      place.remove();
    }
  });
  let lastAsked = Date.now();
  const refresh = () => {
    if (document.visibilityState !== "visible") {
      return;
    }
    if (Date.now() - lastAsked >= FOCUS_THROTTLE_INTERVAL) {
      lastAsked = Date.now();
      void askAnew();
    }
  };
  window.addEventListener("focus", refresh);
  document.addEventListener("visibilitychange", refresh);
  function stop(): void {
    ignore();
    stopWatching();
    window.removeEventListener("focus", refresh);
    document.removeEventListener("visibilitychange", refresh);
  }
  return stop;
}
