import { clockIn, clockOfPage, countdown } from "./clock";
import { fitNames } from "./names";
import { decoded, dropBroken } from "./pictures";

// What broadcast software runs for hours, so only what Chromium 103 has (overlay.test.ts).

/** Between two polls, in milliseconds; after failures longer, and never longer than the second. */
const BETWEEN = 2000;
const LONGEST_BETWEEN = 5000;
const TIMEOUT = 4000;
const TICK = 250;
const BETWEEN_RELOADS = 60_000;
const RELOADED_AT = "clvr-overlay-reloaded";

/**
 * The page of an overlay: it asks its own address for the picture every two seconds, for ever. While
 * there is no answer, the last picture stays.
 */
export class OverlayPage {
  readonly #root: HTMLElement;
  readonly #picture: HTMLElement;
  #etag: string;
  #failures = 0;
  /** The server's clock less this page's, in milliseconds. */
  #clock: number;
  /** Until when a game server's score may be shown, by this page's clock. */
  #liveUntil: number;
  #timer = 0;
  #asking: AbortController | null = null;

  constructor(root: HTMLElement, picture: HTMLElement) {
    this.#root = root;
    this.#picture = picture;
    this.#etag = picture.dataset.etag ?? "";
    this.#clock = (clockOfPage() ?? Date.now()) - performance.now();
    this.#liveUntil = performance.now() + Number(root.dataset.live) * 1000;
  }

  start(): void {
    dropBroken(this.#picture);
    this.fit();
    this.#tick();
    setInterval(() => {
      this.#tick();
    }, TICK);
    this.#askAfter(BETWEEN);
  }

  /** Once the fonts are there, and when the picture gets another size. */
  fit(): void {
    fitNames(this.#picture);
  }

  /** Asks after a pause. What was on its way before may never come. */
  askNow(): void {
    clearTimeout(this.#timer);
    this.#tick();
    const before = this.#asking;
    this.#asking = null;
    before?.abort();
    void this.#ask();
  }

  #askAfter(wait: number): void {
    this.#timer = window.setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const limit = setTimeout(() => {
      asking.abort();
    }, TIMEOUT);
    let isAnswered = false;
    try {
      const response = await fetch(location.href, {
        headers: { "X-Overlay-Picture": "1", "If-None-Match": this.#etag },
        cache: "no-store",
        credentials: "omit",
        signal: asking.signal,
      });
      isAnswered = await this.#take(response, asking.signal);
    } catch {
      // The portal or the network is away: the next poll is soon.
    }
    clearTimeout(limit);
    if (this.#asking === asking) {
      this.#asking = null;
      this.#failures = isAnswered ? 0 : this.#failures + 1;
      this.#askAfter(Math.min(BETWEEN * 1.5 ** this.#failures, LONGEST_BETWEEN));
    }
  }

  /** Shows an answer. Returns whether it was the portal's: any other changes nothing. */
  async #take(response: Response, signal: AbortSignal): Promise<boolean> {
    const build = response.headers.get("X-Overlay-Build");
    if (build === null || ![200, 304, 404].includes(response.status)) {
      return false;
    }
    const live = Number(response.headers.get("X-Overlay-Live"));
    const clock = clockIn(response.headers.get("Server-Timing"));
    if (clock !== null) {
      this.#clock = clock - performance.now();
    }
    if (response.status === 200) {
      await this.#show(await response.text(), response.headers.get("ETag") ?? "", signal);
    } else if (response.status === 404) {
      // The address was revoked.
      this.#picture.replaceChildren();
      this.#etag = "";
      return false;
    }
    this.#liveUntil = performance.now() + live * 1000;
    this.#tick();
    if (build !== this.#root.dataset.build) {
      this.#reload();
    }
    return true;
  }

  async #show(html: string, etag: string, signal: AbortSignal): Promise<void> {
    const template = document.createElement("template");
    template.innerHTML = html;
    await decoded(template.content);
    if (signal.aborted) {
      // A later answer comes, or came.
      return;
    }
    this.#picture.replaceChildren(template.content);
    this.fit();
    this.#etag = etag;
  }

  /** A page of another build loads itself anew, at most once a minute: while a release goes on,
   * both builds answer. */
  #reload(): void {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Math.abs(Date.now() - last) >= BETWEEN_RELOADS) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
    }
  }

  /** What the clock changes: a live score that is too old, and what counts down. */
  #tick(): void {
    this.#root.toggleAttribute("data-stale", performance.now() > this.#liveUntil);
    const now = this.#clock + performance.now();
    for (const element of this.#picture.querySelectorAll<HTMLElement>("[data-until]")) {
      const left = Math.ceil(Number(element.dataset.until) - now / 1000);
      const words = left > 0 ? countdown(left) : (element.dataset.after ?? "");
      if (element.textContent !== words) {
        element.textContent = words;
        element.classList.toggle("is-over", left <= 0);
      }
    }
  }
}
