import { island } from "../../islands/island";
import { Announcements } from "../../leagues/announcements/Announcements";
import type { HomeParts, Shown } from "../../leagues/home/HomeColumns";
import type { LeagueAtHome } from "../../leagues/home/LeagueAtHome";
import { LeagueHome } from "../../leagues/home/LeagueHome";
import { PastCasts } from "../../matches/play/casts/home/PastCasts";
import { UpcomingCasts } from "../../matches/play/casts/home/UpcomingCasts";
import { RunningPlayoffs } from "../../matches/season/playoffs/RunningPlayoffs";
import { LatestResults, MatchesToCome, Movers } from "../../matches/shown/home/HomeMatches";
import { LazyLiveScore } from "../../matches/servers/live/LazyLiveScore";
import { LeagueGlance } from "../../matches/shown/home/LeagueGlance";
import { Participants } from "../../teams/participants/Participants";

const PARTS: HomeParts = {
  Announcements,
  Participants,
  PastCasts,
  RunningPlayoffs,
  UpcomingCasts: (part) => (
    <UpcomingCasts {...part} score={(match) => <LazyLiveScore match={match} isWanted isBrief />} />
  ),
};

interface HomeProps {
  league: LeagueAtHome;
  shown: Shown;
}

function Home({ league, shown }: HomeProps) {
  return (
    <LeagueHome
      league={league}
      parts={PARTS}
      shown={shown}
      glance={<LeagueGlance league={league} />}
      below={
        shown.matches
          ? [
              <Movers key="movers" league={league} />,
              <MatchesToCome key="next" league={league} />,
              <LatestResults key="results" league={league} />,
            ]
          : undefined
      }
    />
  );
}

export default island("leagues/home", Home);
