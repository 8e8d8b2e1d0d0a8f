import { island } from "../../islands/island";
import { Announcements } from "../../leagues/announcements/Announcements";
import type { HomeParts, Shown } from "../../leagues/home/HomeColumns";
import type { LeagueAtHome } from "../../leagues/home/LeagueAtHome";
import { LeagueHome } from "../../leagues/home/LeagueHome";
import { sidesOf } from "../../leagues/home/sides";
import { PastCasts } from "../../matches/play/casts/home/PastCasts";
import { useCastCount } from "../../matches/play/casts/home/useCasts";
import { UpcomingCasts } from "../../matches/play/casts/home/UpcomingCasts";
import { RunningPlayoffs } from "../../matches/season/playoffs/RunningPlayoffs";
import { LatestResults, MatchesToCome, Movers } from "../../matches/shown/home/HomeMatches";
import { LazyLiveScore } from "../../matches/servers/live/LazyLiveScore";
import { LeagueGlance } from "../../matches/shown/home/LeagueGlance";
import { FollowButton } from "../../teams/following/FollowButton";
import { Participants } from "../../teams/participants/Participants";
import { useParticipants } from "../../teams/participants/useParticipants";

const PARTS: HomeParts = {
  Announcements,
  Participants,
  PastCasts,
  RunningPlayoffs,
  UpcomingCasts: (part) => (
    <UpcomingCasts {...part} score={(match) => <LazyLiveScore match={match} isWanted />} />
  ),
};

interface HomeProps {
  league: LeagueAtHome;
  shown: Shown;
}

function Home({ league, shown }: HomeProps) {
  const [left, right] = sidesOf(
    useCastCount(league, shown),
    useParticipants(league, shown.teams).body?.length ?? 0,
    <Movers key="movers" league={league} />,
    <LatestResults key="results" league={league} />,
  );
  return (
    <LeagueHome
      league={league}
      parts={PARTS}
      shown={shown}
      glance={<LeagueGlance league={league} />}
      follow={<FollowButton kind="leagues" id={league.id} name={league.name} isSmall={false} />}
      below={
        shown.matches ? [left, <MatchesToCome key="next" league={league} />, right] : undefined
      }
    />
  );
}

export default island("leagues/home", Home);
