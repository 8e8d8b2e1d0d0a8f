import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { usePage } from "../../../page/PageContext";
import { Glance } from "./Glance";
import { useHomeMatches } from "./useHomeMatches";

type OwnStep = ApiBody<"/api/matches/my-week/step/{leagueId}">;
type OwnSteps = ApiBody<"/api/matches/my-week/steps">;

interface LeagueGlanceProps {
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
    <Glance league={league} glance={{ live, next, leader }} step={own?.step ?? null} hasScores />
  );
}

/**
 * The same of one of several leagues, whose page reads all of them together. It has no scores: their
 * script would be too much for a page of four leagues.
 */
export function GlanceOfOne({ league }: LeagueGlanceProps) {
  const { body } = useApi(apiPath("/api/matches/home", {}));
  const { fallback } = usePage();
  const steps = fallback[apiPath("/api/matches/my-week/steps", {})] as OwnSteps | undefined;
  const glance = body?.find((each) => each.league === league.code);
  const step = steps?.find((each) => each.league === league.code);
  return glance ? <Glance league={league} glance={glance} step={step ?? null} isOneOfMany /> : null;
}
