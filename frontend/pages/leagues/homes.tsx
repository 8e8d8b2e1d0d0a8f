import { island } from "../../islands/island";
import { Announcements } from "../../leagues/announcements/Announcements";
import type { HomeParts, Shown } from "../../leagues/home/HomeColumns";
import { AllLeaguesHome } from "../../leagues/home/AllLeaguesHome";
import type { LeagueAtHome } from "../../leagues/home/LeagueAtHome";
import { PastCasts } from "../../matches/play/casts/home/PastCasts";
import { UpcomingCasts } from "../../matches/play/casts/home/UpcomingCasts";
import { RunningPlayoffs } from "../../matches/season/playoffs/RunningPlayoffs";
import { ScoreAlone } from "../../matches/servers/live/ScoreAlone";
import { GlanceOfOne } from "../../matches/shown/home/GlanceOfOne";
import { useGlanced } from "../../matches/shown/home/useGlanced";
import { Participants } from "../../teams/participants/Participants";

const PARTS: HomeParts = {
  Announcements,
  Participants,
  PastCasts,
  RunningPlayoffs,
  UpcomingCasts: (part) => (
    <UpcomingCasts {...part} score={(match) => <ScoreAlone match={match} />} />
  ),
};

interface HomesProps {
  leagues: readonly LeagueAtHome[];
  shown: Shown;
}

function Homes({ leagues, shown }: HomesProps) {
  return (
    <AllLeaguesHome
      leagues={leagues}
      parts={PARTS}
      shown={shown}
      glanced={useGlanced(leagues)}
      glance={(league) => <GlanceOfOne league={league} />}
    />
  );
}

export default island("leagues/homes", Homes);
