import { SHORTEST_SEARCH } from "../../../api/enums";
import { useDebouncedRequest } from "../../../api/useDebouncedRequest";
import { type Candidate, candidatesPath } from "./matchSubstitutes";

interface Found {
  readonly candidates: readonly Candidate[];
  readonly error: string | undefined;
}

/** The free players whose names contain what was typed; undefined until the server has answered. */
export function useCandidates(matchId: string, typed: string): Found | undefined {
  const text = typed.trim();
  const isLongEnough = text.length >= SHORTEST_SEARCH;
  const answer = useDebouncedRequest(isLongEnough ? candidatesPath(matchId, text) : undefined);
  return answer && { candidates: answer.body ?? [], error: answer.error };
}
