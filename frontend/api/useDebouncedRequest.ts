import { useEffect, useState } from "react";

import type { ApiPath } from "./apiPath";
import { request } from "./request";

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 250;

/** The answer to an address, or why there is none. */
interface Requested<Body> {
  readonly path: ApiPath<Body>;
  readonly body: Body | undefined;
  readonly error: string | undefined;
}

/**
 * Asks for an address that follows what is typed, once typing pauses; undefined until the server has
 * answered, and while there is nothing to ask for.
 */
export function useDebouncedRequest<Body>(
  path: ApiPath<Body> | undefined,
): Requested<Body> | undefined {
  const [answer, setAnswer] = useState<Requested<Body>>();

  useEffect(() => {
    if (path === undefined) {
      return undefined;
    }
    let isAsked = true;
    const settle = (settled: Requested<Body>) => {
      if (isAsked) {
        setAnswer(settled);
      }
    };
    const timer = setTimeout(() => {
      request(path).then(
        (body) => {
          settle({ path, body, error: undefined });
        },
        (error: unknown) => {
          const words = error instanceof Error ? error.message : "The search failed.";
          settle({ path, body: undefined, error: words });
        },
      );
    }, PAUSE);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [path]);

  return answer?.path === path ? answer : undefined;
}
