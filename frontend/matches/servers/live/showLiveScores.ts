import { matchAddress } from "../../../page/addresses";
import { type LiveScore, watchLiveScores } from "./liveScores";
import { isolated } from "../../../ui/isolated";

const EVERY_SECONDS = 15;

/** A score as a link to its match, for a league's poster. */
function linkTo({ match, league, teamA, teamB, rounds }: LiveScore): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = matchAddress({ _id: match, league });
  link.textContent = `Live, unofficial: ${isolated(teamA)} ${rounds.map(String).join(":")} ${isolated(teamB)}`;
  return link;
}

/** Shows the matches that run on servers on their leagues' posters. Returns a function that ends it. */
export function showLiveScores(place: HTMLElement): () => void {
  const lines = Array.from(place.querySelectorAll<HTMLElement>("[data-live]"));
  return watchLiveScores((scores) => {
    for (const line of lines) {
      const own = scores.filter(({ league }) => league === line.dataset.live);
      line.hidden = own.length === 0;
      line.replaceChildren(...own.map(linkTo));
    }
  }, EVERY_SECONDS);
}
