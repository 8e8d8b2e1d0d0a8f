import { island } from "../../islands/island";
import { Announcements } from "../../leagues/announcements/Announcements";
import {
  allAnnouncementsAddress,
  allCastsAddress,
  homeAddress,
  LeagueHome,
  type Shown,
} from "../../leagues/home/LeagueHome";
import type { LeagueAtHome } from "../../leagues/home/LeagueAtHome";
import { PastCasts } from "../../matches/play/casts/home/PastCasts";
import { UpcomingCasts } from "../../matches/play/casts/home/UpcomingCasts";
import { LatestResults, MatchesToCome, Movers } from "../../matches/shown/home/HomeMatches";
import { GlanceOfOne, LeagueGlance } from "../../matches/shown/home/LeagueGlance";
import { RunningPlayoffs } from "../../matches/season/playoffs/RunningPlayoffs";
import { Participants } from "../../teams/participants/Participants";

interface HomeProps {
  leagues: readonly LeagueAtHome[];
  shown: Shown;
}

function Home({ leagues, shown }: HomeProps) {
  return (
    <LeagueHome
      leagues={leagues}
      upcoming={(part) => <UpcomingCasts {...part} shown={shown.upcoming} />}
      announcements={(part) => (
        <Announcements
          {...part}
          shown={shown.announcements}
          allHref={allAnnouncementsAddress(part.league)}
        />
      )}
      teams={(part) => (
        <Participants {...part} shown={shown.teams} allHref={homeAddress(part.league)} />
      )}
      past={(part) => (
        <PastCasts {...part} shown={shown.casts} allHref={allCastsAddress(part.league)} />
      )}
      glance={(part) => (shown.matches ? <LeagueGlance {...part} /> : <GlanceOfOne {...part} />)}
      toCome={(part) => shown.matches && <MatchesToCome {...part} />}
      results={(part) => shown.matches && <LatestResults {...part} />}
      movers={(part) => shown.matches && <Movers {...part} />}
      playoffs={(part) => <RunningPlayoffs {...part} shown={shown.playoffs} />}
    />
  );
}

export default island("leagues/home", Home);
