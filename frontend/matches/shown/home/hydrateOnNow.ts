import { showLiveScores } from "../../servers/live/showLiveScores";
import { countDown } from "./countDown";

/** Keeps what a static island says is on as it is now: countdowns, and the scores that servers tell. */
export function hydrateOnNow(place: HTMLElement): void {
  countDown(place);
  showLiveScores(place);
}
