import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { usePage } from "../../../page/PageContext";

type OwnSteps = ApiBody<"/api/matches/my-week/steps">;

/** The leagues of which `GlanceOfOne` shows something: those in which a match is played now first. */
export function useGlanced<League extends { readonly code: string }>(
  leagues: readonly League[],
): League[] {
  const { body = [] } = useApi(apiPath("/api/matches/home", {}));
  const { fallback } = usePage();
  const steps = fallback[apiPath("/api/matches/my-week/steps", {})] as OwnSteps | undefined;
  const glances = new Map(body.map((each) => [each.league as string, each]));
  const isLive = ({ code }: League) => (glances.get(code)?.live.length ?? 0) > 0;
  const hasMore = ({ code }: League) => {
    const glance = glances.get(code);
    const step = steps?.find(({ league }) => league === code);
    return glance !== undefined && Boolean(glance.next ?? glance.leader ?? step);
  };
  const shown = leagues.filter((league) => isLive(league) || hasMore(league));
  return shown.sort((one, other) => Number(isLive(other)) - Number(isLive(one)));
}
