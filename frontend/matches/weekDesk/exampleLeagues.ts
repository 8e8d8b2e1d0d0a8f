import type { ScheduledLeague } from "./scheduledLeague";

/** A league in the second of three weeks, as a page brings it. For tests. */
export function exampleLeague(changed: Partial<ScheduledLeague> = {}): ScheduledLeague {
  return {
    id: "7",
    code: "bcl",
    name: "Breachers Champions League",
    game: "Breachers",
    zone: "Europe/London",
    bestOf: 3,
    season: "Season 1",
    currentWeek: 2,
    weeks: [1, 2, 3].map((number) => ({ number, opens: number, reportBy: number + 1 })),
    ...changed,
  };
}

/** A league whose season is over. For tests. */
export const IDLE = exampleLeague({
  id: "8",
  code: "ocl",
  name: "Onward Champions League",
  season: null,
  currentWeek: null,
  weeks: [],
});

/** Another league that is played. For tests. */
export const PAVLOV = exampleLeague({
  id: "9",
  code: "pcl",
  name: "Pavlov Champions League",
  season: "Season 4",
  zone: "UTC",
  bestOf: 1,
  currentWeek: 1,
  weeks: [{ number: 1, opens: 1, reportBy: 2 }],
});
