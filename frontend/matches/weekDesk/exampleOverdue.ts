import { MatchState, Winner } from "../../api/enums";
import type { ScheduledMatch } from "./ScheduleTable";

export const OVERDUE = "/api/matches/schedule?state=overdue";

const team = (_id: string, name: string) => ({
  _id,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});

/** A match that nobody has agreed a time for. For tests. */
export function exampleScheduled(changed: Partial<ScheduledMatch> = {}): ScheduledMatch {
  return {
    _id: "7",
    scheduled: false,
    confirmed: false,
    time: 0,
    teamA: team("1", "Night Owls"),
    teamB: team("2", "Foxes"),
    scores: null,
    winner: Winner.none,
    decision: null,
    decidedAt: 0,
    unsettled: null,
    vods: [],
    cast: null,
    league: "bcl",
    week: 3,
    bestOf: 1,
    state: MatchState.unscheduled,
    isOverdue: true,
    ...changed,
  };
}

/** A page of the API's list with these matches, of so many in all. For tests. */
export function examplePage(matches: readonly ScheduledMatch[], count = matches.length) {
  return { matches, count, page: 1, pages: Math.max(1, Math.ceil(count / 50)) };
}
