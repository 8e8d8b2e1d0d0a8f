import { type ApiBody, apiPath } from "../../../api/apiPath";
import { request } from "../../../api/request";

export type LiveScore = ApiBody<"/api/matches/live">[number];

const SECONDS = 1000;
/** As the portal itself: a server that was not heard of for longer has no live score. */
const SCORE_LASTS = 60 * SECONDS;

let asked: Promise<readonly LiveScore[]> | undefined;

/** The scores now. Who asks meanwhile gets the same answer: a list shows those of both sides. */
function ask(): Promise<readonly LiveScore[]> {
  asked ??= request(apiPath("/api/matches/live", {})).finally(() => {
    asked = undefined;
  });
  return asked;
}

/**
 * Tells the scores of the matches that run on servers, now and every few seconds while the page is
 * visible; at once when it becomes visible again. Returns a function that ends it.
 *
 * Everybody asks for the same address, whose answer the portal keeps for two seconds. When it does
 * not answer for a minute, there are no scores.
 */
export function watchLiveScores(
  tell: (scores: readonly LiveScore[]) => void,
  everySeconds: number,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answeredAt = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden) {
      return;
    }
    try {
      const scores = await ask();
      if (!isOver) {
        answeredAt = Date.now();
        tell(scores);
      }
    } catch {
      // The next turn may succeed.
      if (!isOver && Date.now() - answeredAt > SCORE_LASTS) {
        tell([]);
      }
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isOver) {
      timer = setTimeout(() => void look(), everySeconds * SECONDS);
    }
  }

  const onReturn = () => void look();
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onReturn);
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onReturn);
    window.removeEventListener("online", onReturn);
  };
}
