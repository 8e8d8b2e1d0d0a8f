import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { streamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { LoadError } from "../../../../ui/LoadError/LoadError";
import { NotFoundPanel } from "../../../../ui/NotFoundPanel/NotFoundPanel";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { SkeletonRows } from "../../../../ui/SkeletonRows/SkeletonRows";
import { CastActions, CastBoard } from "./CastBoard";

interface StreamProps {
  league: LeagueWithZone;
  streamId: string;
  /** Whether the address is the cast's page, and not an unknown page below it. */
  isFound: boolean;
}

/** The page of a cast. */
export function Stream({ league, streamId, isFound }: StreamProps) {
  const {
    body: cast,
    error,
    isLoading,
    retry,
  } = useApi(apiPath("/api/streams/{id}", { id: streamId }));
  return (
    <>
      <PageHeader over={league.name} title="Cast">
        {cast && <CastActions {...cast} />}
      </PageHeader>
      {error && <LoadError what="Stream" error={error} isRetrying={isLoading} onRetry={retry} />}
      {!(cast ?? error) && <SkeletonRows label="Loading Stream" count={3} />}
      <div className="stack gap-5">
        {cast && <CastBoard {...cast} league={league} />}
        {!isFound && (
          <NotFoundPanel href={streamAddress(league.code, streamId)} label="Cast Page" />
        )}
      </div>
    </>
  );
}
