import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import { hydrateShowcase, STYLES } from "../../leagues/landing/hydrateShowcase";
import { OnServer as LandingOnServer } from "../../leagues/landing/landingOnServer";
import type { ShownLeague } from "../../leagues/landing/Panel";
import { atAGlance } from "../../matches/shown/home/atAGlance";
import { OnServer as OnNowOnServer } from "../../matches/shown/home/onNowOnServer";
import lines from "../../matches/shown/home/OnNow.module.css";

interface ShowcaseProps {
  leagues: readonly ShownLeague[];
  isBelow?: boolean;
}

function OnServer({ answers, ...shown }: ShowcaseProps & WithAnswers) {
  return (
    LandingOnServer && (
      <LandingOnServer
        {...shown}
        onNow={({ code, zone }) =>
          OnNowOnServer && (
            <OnNowOnServer all={atAGlance(answers)} league={code} leagueZone={zone} />
          )
        }
      />
    )
  );
}

const load = async () => (await import("../../leagues/landing/Landing")).Landing;

export default staticIsland(
  "leagues/landing",
  { OnServer, load, styles: [...STYLES, lines] },
  (place) => {
    hydrateShowcase(place);
    // What is on stands on the posters, or in the strip above a signed-in reader's week.
    void import("../../matches/shown/home/hydrateOnNow").then(({ hydrateOnNow }) => {
      hydrateOnNow(document.body);
    });
  },
);
