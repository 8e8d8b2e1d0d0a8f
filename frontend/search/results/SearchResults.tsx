import { type ApiBody, apiPath } from "../../api/apiPath";
import { LONGEST_SEARCH, MOST_HITS, SHORTEST_SEARCH } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LoadError } from "../../ui/LoadError/LoadError";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { Hits } from "./Hits";
import { LeagueRow, PlayerRow, TeamRow } from "./rows";
import { SearchForm } from "./SearchForm";

type Found = ApiBody<"/api/search">;

interface FoundEverythingProps {
  query: string;
  found: Found;
}

function FoundEverything({ query, found }: FoundEverythingProps) {
  const { leagues, teams, players, more } = found;
  if (leagues.length + teams.length + players.length === 0) {
    return (
      <EmptyState title={`Nothing found for “${query}”`}>
        <p>
          Every word must be part of the name. Case and accents do not matter; fewer letters find
          more.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <Hits title="Leagues" hasMore={false} items={leagues} Row={LeagueRow} />
      <Hits title="Teams" hasMore={more.teams} items={teams} Row={TeamRow} />
      <Hits title="Players" hasMore={more.players} items={players} Row={PlayerRow} />
    </>
  );
}

function Answer({ query }: { query: string }) {
  const path = apiPath("/api/search", {}, { q: query, limit: MOST_HITS });
  const { body: found, error, isLoading, retry } = useApi(path);
  if (found) {
    return <FoundEverything query={query} found={found} />;
  }
  return error ? (
    <LoadError what="Results" error={error} isRetrying={isLoading} onRetry={retry} />
  ) : (
    <SkeletonRows label="Loading Results" count={6} />
  );
}

/** Why a search can't be made; empty when it can. */
function refusal(query: string): string {
  const length = Array.from(query).length;
  if (length < SHORTEST_SEARCH) {
    return `Type at least ${String(SHORTEST_SEARCH)} characters of a name.`;
  }
  return length > LONGEST_SEARCH
    ? `A search has at most ${String(LONGEST_SEARCH)} characters.`
    : "";
}

interface SearchResultsProps {
  query: string;
}

/** The page of what a search found. */
export function SearchResults({ query }: SearchResultsProps) {
  const words = refusal(query);
  return (
    <>
      <PageHeader over="Players, teams and leagues" title="Search">
        <SearchForm query={query} error={query === "" ? "" : words} />
      </PageHeader>
      {words ? query === "" && <p>{words}</p> : <Answer query={query} />}
    </>
  );
}
