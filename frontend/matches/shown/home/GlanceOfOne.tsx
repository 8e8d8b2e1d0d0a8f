import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { usePage } from "../../../page/PageContext";
import { ScoreAlone } from "../../servers/live/ScoreAlone";
import { Glance } from "./Glance";
import type { LeagueGlanceProps } from "./LeagueGlance";

type OwnSteps = ApiBody<"/api/matches/my-week/steps">;

/** What is on in one of several leagues, whose page reads all of them together. */
export function GlanceOfOne({ league }: LeagueGlanceProps) {
  const { body } = useApi(apiPath("/api/matches/home", {}));
  const { fallback } = usePage();
  const steps = fallback[apiPath("/api/matches/my-week/steps", {})] as OwnSteps | undefined;
  const glance = body?.find((each) => each.league === league.code);
  const step = steps?.find((each) => each.league === league.code);
  return glance ? (
    <Glance
      league={league}
      glance={glance}
      step={step ?? null}
      score={(match) => <ScoreAlone match={match} />}
      isOneOfMany
    />
  ) : null;
}
