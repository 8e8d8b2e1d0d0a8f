import { useEffect, useState } from "react";

import { SHORTEST_SEARCH } from "../../api/enums";
import { request } from "../../api/request";
import { type Candidate, candidatesPath } from "./matchSubstitutes";

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 250;

interface Found {
  readonly text: string;
  readonly candidates: readonly Candidate[];
  readonly error: string | undefined;
}

/** The free players whose names contain what was typed; undefined until the server has answered. */
export function useCandidates(matchId: string, typed: string): Found | undefined {
  const text = typed.trim();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (text.length < SHORTEST_SEARCH) {
      return undefined;
    }
    let isAsked = true;
    const settle = (answer: Found) => {
      if (isAsked) {
        setFound(answer);
      }
    };
    const timer = setTimeout(() => {
      request(candidatesPath(matchId, text)).then(
        (candidates) => {
          settle({ text, candidates, error: undefined });
        },
        (error: unknown) => {
          const words = error instanceof Error ? error.message : "The search failed.";
          settle({ text, candidates: [], error: words });
        },
      );
    }, PAUSE);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [matchId, text]);

  return found?.text === text ? found : undefined;
}
