import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import { hydrateShowcase, STYLES } from "../../leagues/landing/hydrateShowcase";
import { OnServer as LandingOnServer } from "../../leagues/landing/landingOnServer";
import type { ShownLeague } from "../../leagues/landing/Panel";
import { atAGlance } from "../../matches/shown/home/atAGlance";
import { OnServer as OnNowBarOnServer } from "../../matches/shown/home/onNowBarOnServer";
import bar from "../../matches/shown/home/OnNowBar.module.css";
import { OnServer as OnNowOnServer } from "../../matches/shown/home/onNowOnServer";
import lines from "../../matches/shown/home/OnNow.module.css";
import { hasDeviceFollows } from "../../teams/following/hasDeviceFollows";

interface ShowcaseProps {
  /** A strip needs only their codes, names and zones. */
  leagues: readonly ShownLeague[];
  isBelow?: boolean;
  /** Whether it is only a strip with what is on, above another island. */
  isStrip?: boolean;
}

function OnServer({ answers, isStrip = false, ...shown }: ShowcaseProps & WithAnswers) {
  const all = atAGlance(answers);
  if (isStrip) {
    return OnNowBarOnServer && <OnNowBarOnServer all={all} leagues={shown.leagues} />;
  }
  return (
    LandingOnServer && (
      <LandingOnServer
        {...shown}
        onNow={({ code, zone }) =>
          OnNowOnServer && <OnNowOnServer all={all} league={code} leagueZone={zone} />
        }
      />
    )
  );
}

// Where the server could not render, the strip is left out.
const load = async () => {
  const { Landing } = await import("../../leagues/landing/Landing");
  return ({ isStrip, ...shown }: ShowcaseProps) => !isStrip && <Landing {...shown} />;
};

export default staticIsland(
  "leagues/landing",
  { OnServer, load, styles: [...STYLES, lines, bar] },
  (place) => {
    hydrateShowcase(place);
    if (document.body.dataset.person === undefined && hasDeviceFollows()) {
      void Promise.all([
        import("../../matches/shown/followed/mountDeviceFollowed"),
        import("../../teams/following/changeFollow"),
      ]).then(([{ mountDeviceFollowed }, { changeDeviceFollow }]) => {
        mountDeviceFollowed(place, changeDeviceFollow);
      });
    }
    void import("../../matches/shown/home/hydrateOnNow").then(({ hydrateOnNow }) => {
      hydrateOnNow(place);
    });
  },
);
