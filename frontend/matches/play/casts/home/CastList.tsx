import type { ComponentProps } from "react";

import type { Answer } from "../../../../api/useApi";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { LoadError } from "../../../../ui/LoadError/LoadError";
import { SkeletonRows } from "../../../../ui/SkeletonRows/SkeletonRows";
import { type Cast, CastCard } from "./CastCard";

interface CastListProps {
  /** What is listed, as a title: `Upcoming Casts`. */
  what: string;
  answer: Answer<Cast[]>;
  /** The casts of the answer to show. */
  casts: readonly Cast[];
  leagueZone: string;
  score?: ComponentProps<typeof CastCard>["score"];
  isFirstNext?: boolean;
  /** What an empty list means. */
  emptyWords: string;
}

/** A list of casts: loading, failed, empty or loaded. */
export function CastList({
  what,
  answer: { body, error, isLoading, retry },
  casts,
  leagueZone,
  score,
  isFirstNext = false,
  emptyWords,
}: CastListProps) {
  // A match whose result is reported is over, though its cast may run on.
  const first = casts.findIndex(({ match }) => match.unsettled === null);
  const next = casts.findIndex(({ match }) => !match.playing && match.unsettled === null);
  return (
    <>
      {error && <LoadError what={what} error={error} isRetrying={isLoading} onRetry={retry} />}
      {!body && !error && <SkeletonRows label={`Loading ${what}`} count={3} />}
      {body?.length === 0 && (
        <EmptyState title={`No ${what.toLowerCase()}`}>
          <p>{emptyWords}</p>
        </EmptyState>
      )}
      {casts.length > 0 && (
        <ul className="stack gap-3 plain-list">
          {casts.map((cast, index) => (
            <li key={cast._id}>
              <CastCard
                cast={cast}
                leagueZone={leagueZone}
                score={score}
                isNext={isFirstNext && index === next}
                isLarge={isFirstNext && index === first}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
