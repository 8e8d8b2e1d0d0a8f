import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";

/** The leagues in which a match is played now, then the others, each in their order. */
export function useLiveFirst<League extends { readonly code: string }>(
  leagues: readonly League[],
): League[] {
  const { body } = useApi(apiPath("/api/matches/home", {}));
  const isLive = ({ code }: League) =>
    body?.some(({ league, live }) => league === code && live.length > 0) === true;
  return [...leagues].sort((one, other) => Number(isLive(other)) - Number(isLive(one)));
}
