import { apiPath } from "../../../../api/apiPath";
import { firstOf, limitFor } from "../../../../api/firstRows";
import { type Answer, useApi } from "../../../../api/useApi";
import type { LeagueSummary } from "../../../../page/LeagueSummary";
import type { Cast } from "./CastCard";

/** The casts of a league that are over, the latest first, or those to come: so many; null for all. */
export function useCasts(league: LeagueSummary, upcoming: "true" | "false", shown: number | null) {
  const answer: Answer<Cast[]> = useApi(
    apiPath(
      "/api/streams/all/{leagueId}",
      { leagueId: league.id },
      { upcoming, ...limitFor(shown) },
    ),
  );
  return { answer, ...firstOf(answer.body ?? [], shown) };
}

/** How many casts a home shows: of those to come, and of those that are over. */
export function useCastCount(
  league: LeagueSummary,
  shown: { upcoming: number | null; casts: number | null },
): number {
  const upcoming = useCasts(league, "true", shown.upcoming).first.length;
  return upcoming + useCasts(league, "false", shown.casts).first.length;
}
