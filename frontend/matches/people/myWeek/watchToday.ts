import { type ApiBody, apiPath } from "../../../api/apiPath";
import { onCommandDone } from "../../../api/commandEvents";
import { request } from "../../../api/request";
import { emitRequestsToAnswer } from "../../../page/counts";

type Due = ApiBody<"/api/matches/my-week/due">["due"];

const DUE = apiPath("/api/matches/my-week/due", {});

/** Puts into the line below the header what is due, and lets its script show it. */
function say(line: HTMLElement, due: Due): void {
  const [first] = due;
  const [link, time, what] = ["a", "time", ".today-words > span"].map((part) =>
    line.querySelector<HTMLElement>(part),
  );
  line.dataset.today = due.map(({ until }) => until).join(" ");
  if (first && link && time && what) {
    link.dataset.own = first.href;
    time.setAttribute("datetime", new Date(first.until * 1000).toISOString());
    what.textContent = first.what;
  }
  // `pages/shell/today.ts`, which lies in the page and can share no module, shows it.
  line.dispatchEvent(new Event("today"));
}

/**
 * Keeps the line below the header up to date: reloads it after each command of the reader, and when
 * the back button restores the page. Returns a function that stops.
 */
export function watchToday(): () => void {
  const line = document.querySelector<HTMLElement>("[data-today]");
  if (!line) {
    return () => undefined;
  }
  const reload = async () => {
    try {
      const { toAnswer, due } = await request(DUE);
      emitRequestsToAnswer(toAnswer);
      say(line, due);
    } catch {
      // The line stays as it is until the next page.
    }
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      void reload();
    }
  };
  window.addEventListener("pageshow", onShown);
  const stop = onCommandDone(() => void reload());
  return () => {
    stop();
    window.removeEventListener("pageshow", onShown);
  };
}
