import { watchLiveScores } from "./liveScores";

const EVERY_SECONDS = 15;

/**
 * Puts the score that its game server tells into each link to a running match, which is made of a word,
 * the first side, "vs" and the second. Returns a function that ends it.
 */
export function showLiveScores(place: HTMLElement): () => void {
  const links = Array.from(place.querySelectorAll<HTMLElement>("[data-score]"));
  if (links.length === 0) {
    return () => undefined;
  }
  return watchLiveScores((scores) => {
    for (const link of links) {
      const score = scores.find(({ match }) => match === link.dataset.score);
      const [word, versus] = link.querySelectorAll("b, span");
      word?.replaceChildren(score ? "Live, unofficial:" : "Live");
      versus?.replaceChildren(score ? score.rounds.join(":") : "vs");
    }
  }, EVERY_SECONDS);
}
