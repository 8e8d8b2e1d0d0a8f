import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import { hydrateShowcase } from "../../leagues/landing/hydrateShowcase";
import { Landing } from "../../leagues/landing/Landing";
import type { ShownLeague } from "../../leagues/landing/Panel";
import { OnServer } from "../../matches/shown/home/onNowOnServer";

interface ShowcaseProps extends WithAnswers {
  leagues: readonly ShownLeague[];
  isBelow?: boolean;
}

function Showcase({ answers = {}, ...shown }: ShowcaseProps) {
  return (
    <Landing
      {...shown}
      onNow={({ code, zone }) =>
        OnServer && <OnServer answers={answers} league={code} leagueZone={zone} />
      }
    />
  );
}

export default staticIsland("leagues/landing", Showcase, (place) => {
  hydrateShowcase(place);
  void import("../../matches/servers/live/showLiveScores").then(({ showLiveScores }) => {
    showLiveScores(place);
  });
});
