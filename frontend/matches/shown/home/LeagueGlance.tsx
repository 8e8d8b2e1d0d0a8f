import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { usePage } from "../../../page/PageContext";
import { LazyLiveScore } from "../../servers/live/LazyLiveScore";
import { Glance } from "./Glance";
import { useHomeMatches } from "./useHomeMatches";

type OwnStep = ApiBody<"/api/matches/my-week/step/{leagueId}">;

export interface LeagueGlanceProps {
  league: LeagueWithZone;
}

/** What is on in a league, from what its home shows anyway, and what its reader does next there. */
export function LeagueGlance({ league }: LeagueGlanceProps) {
  const { body } = useHomeMatches(league);
  const { fallback } = usePage();
  const path = apiPath("/api/matches/my-week/step/{leagueId}", { leagueId: league.id });
  const own = fallback[path] as OwnStep | undefined;
  if (!body) {
    return null;
  }
  const { live, leader } = body;
  const [next = null] = body.next;
  return (
    <Glance
      league={league}
      glance={{ live, next, leader }}
      step={own?.step ?? null}
      score={(match) => <LazyLiveScore match={match} isWanted />}
    />
  );
}
