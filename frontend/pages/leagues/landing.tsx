import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import { hydrateShowcase, STYLES } from "../../leagues/landing/hydrateShowcase";
import { OnServer as LandingOnServer } from "../../leagues/landing/landingOnServer";
import type { ShownLeague } from "../../leagues/landing/Panel";
import { OnServer as OnNowOnServer } from "../../matches/shown/home/onNowOnServer";

interface ShowcaseProps {
  leagues: readonly ShownLeague[];
  isBelow?: boolean;
}

function OnServer({ answers = {}, ...shown }: ShowcaseProps & WithAnswers) {
  return (
    LandingOnServer && (
      <LandingOnServer
        {...shown}
        onNow={({ code, zone }) =>
          OnNowOnServer && <OnNowOnServer answers={answers} league={code} leagueZone={zone} />
        }
      />
    )
  );
}

const load = async () => (await import("../../leagues/landing/Landing")).Landing;

export default staticIsland("leagues/landing", { OnServer, load, styles: STYLES }, (place) => {
  hydrateShowcase(place);
  void import("../../matches/shown/home/countDown").then(({ countDown }) => {
    countDown(place);
  });
  void import("../../matches/servers/live/showLiveScores").then(({ showLiveScores }) => {
    showLiveScores(place);
  });
});
