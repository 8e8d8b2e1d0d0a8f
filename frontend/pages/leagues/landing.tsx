import { staticIsland } from "../../islands/staticIsland";
import { hydrateShowcase } from "../../leagues/landing/hydrateShowcase";
import { Landing } from "../../leagues/landing/Landing";

export default staticIsland("leagues/landing", Landing, (place) => {
  hydrateShowcase(place);
  void import("../../matches/servers/live/showLiveScores").then(({ showLiveScores }) => {
    showLiveScores(place);
  });
});
