import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import type { components } from "../../api/schema";
import { hydrateShowcase } from "../../leagues/landing/hydrateShowcase";
import { Landing } from "../../leagues/landing/Landing";
import type { ShownLeague } from "../../leagues/landing/Panel";
import { OnServer } from "../../matches/shown/home/onNowOnServer";

type Glance = components["schemas"]["AtAGlance"];

interface ShowcaseProps extends WithAnswers {
  leagues: readonly ShownLeague[];
  isBelow?: boolean;
}

function Showcase({ answers = {}, ...shown }: ShowcaseProps) {
  const glances = answers["/api/matches/home"] as readonly Glance[] | undefined;
  return (
    <Landing
      {...shown}
      onNow={({ code, zone }) => {
        const glance = glances?.find(({ league }) => league === code);
        return glance && OnServer && <OnServer glance={glance} leagueZone={zone} />;
      }}
    />
  );
}

export default staticIsland("leagues/landing", Showcase, (place) => {
  hydrateShowcase(place);
  void import("../../matches/servers/live/showLiveScores").then(({ showLiveScores }) => {
    showLiveScores(place);
  });
});
