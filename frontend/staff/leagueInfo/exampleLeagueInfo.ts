import type { LeagueInfoBody } from "./leagueSettings";

/** A league's settings as the API tells them: the portal's own, with a season that has not begun. */
export function exampleLeagueInfo(): LeagueInfoBody {
  return {
    league: {
      timeZone: "UTC",
      bestOf: 1,
      rosterMinimum: 5,
      rosterMaximum: 10,
      substitutesAllowed: 1,
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
