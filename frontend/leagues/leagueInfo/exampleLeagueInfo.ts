import type { LeagueInfoBody, SeasonSettings } from "./leagueSettings";

const DAY = 86_400;
/** Monday, 7 September 2026, 00:00 UTC. */
const FIRST_MONDAY = 1_788_739_200;

/** A week of a season that is in its second. */
function exampleWeek(number: number): SeasonSettings["weeks"][number] {
  const opens = FIRST_MONDAY + (number - 1) * 7 * DAY;
  const [agreeBy, reportBy] = [opens + 4 * DAY + 16 * 3600, opens + 7 * DAY];
  const typed = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
  return {
    number,
    opens,
    agreeBy,
    reportBy,
    typed: { opens: typed(opens), agreeBy: typed(agreeBy), reportBy: typed(reportBy) },
    hasBegun: number < 3,
    isOver: number < 2,
  };
}

/** A league's settings as the API tells them: the portal's own, with a season that has not begun. */
export function exampleLeagueInfo(): LeagueInfoBody {
  return {
    league: {
      timeZone: "UTC",
      bestOf: 1,
      roundsToWin: 7,
      mostRounds: 12,
      rosterMinimum: 5,
      rosterMaximum: 10,
      substitutesAllowed: 1,
      ratedChallengesPerPair: 1,
      leaveCooldown: 168,
      requestsLast: 168,
      confirmResultsAfter: 48,
      agreeByDay: 4,
      agreeByTime: "16:00",
      defaultMatchDay: null,
      defaultMatchHour: null,
      movesWeeksItself: true,
      approveNames: false,
      hasWebhook: false,
    },
    season: {
      value: 1,
      label: "Season 1",
      startsOn: "2026-09-07",
      endsOn: "2026-12-07",
      currentWeek: 2,
      isMovedByHand: false,
      nextWeek: 3,
      weeks: [1, 2, 3].map(exampleWeek),
      rosterLockAt: null,
      ratings: {
        kFactor: 20,
        homeAdvantage: 0,
        startRating: 1500,
        drawFactor: 1,
        meanRating: 1500,
        seasonPull: 0.25,
      },
      ratingsFrozenAt: null,
    },
    seasons: [
      {
        value: 1,
        label: "Season 1",
        isCurrent: true,
        startsOn: "2026-09-07",
        endsOn: "2026-12-07",
      },
    ],
    maps: [],
  };
}
