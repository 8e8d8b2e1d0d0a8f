import { apiPath } from "../../api/apiPath";
import { limitFor } from "../../api/firstRows";
import { TeamStatusFilter } from "../../api/teamEnums";
import { type Answer, useApi } from "../../api/useApi";
import type { components } from "../../api/schema";
import type { LeagueSummary } from "../../page/LeagueSummary";

export type TeamCard = components["schemas"]["TeamCard"];

/** The teams that take part in a league, those of the highest rating first; null for all. */
export const useParticipants = (league: LeagueSummary, shown: number | null): Answer<TeamCard[]> =>
  useApi(
    apiPath(
      "/api/teams/all/{leagueId}/homepage",
      { leagueId: league.id },
      { status: TeamStatusFilter.allParticipating, ...limitFor(shown) },
    ),
  );
