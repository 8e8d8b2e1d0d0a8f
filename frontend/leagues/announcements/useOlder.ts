import { useRef, useState } from "react";

import { apiPath } from "../../api/apiPath";
import { ApiError, request } from "../../api/request";
import { firstOf, limitFor } from "../../api/firstRows";
import type { AnnouncementBody } from "./Announcement";

/** How many are loaded at a time. */
const PAGE_LENGTH = 10;

export interface OlderAnnouncements {
  /** Those that have been loaded, the newest first. */
  older: readonly AnnouncementBody[];
  hasMore: boolean;
  isLoading: boolean;
  error: ApiError | undefined;
  /** Loads the next ones, unless they are loading already. */
  load: () => Promise<void>;
}

/** The announcements of a league that are older than those that came with the page. */
export function useOlder(
  leagueId: string,
  first: readonly AnnouncementBody[],
  hasOlder: boolean,
): OlderAnnouncements {
  const [older, setOlder] = useState<readonly AnnouncementBody[]>([]);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isBusy = useRef(false);

  async function load(): Promise<void> {
    const last = older.at(-1) ?? first.at(-1);
    if (last === undefined || isBusy.current) {
      return;
    }
    isBusy.current = true;
    setIsLoading(true);
    setError(undefined);
    const query = { before: Number(last._id), ...limitFor(PAGE_LENGTH) };
    try {
      const rows = await request(apiPath("/api/announcements/all/{leagueId}", { leagueId }, query));
      const { first: loaded, next } = firstOf(rows, PAGE_LENGTH);
      setOlder((before) => {
        // One that is pinned or unpinned meanwhile changes its place.
        const known = new Set(before.map(({ _id }) => _id));
        return [...before, ...loaded.filter(({ _id }) => !known.has(_id))];
      });
      setIsAtEnd(next === undefined);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError("Error", String(failure), 0));
    } finally {
      isBusy.current = false;
      setIsLoading(false);
    }
  }

  // The newest ones are loaded again from time to time, and may include one that was older before.
  const keys = new Set(first.map(({ _id }) => _id));
  return {
    older: older.filter(({ _id }) => !keys.has(_id)),
    hasMore: hasOlder && !isAtEnd,
    isLoading,
    error,
    load,
  };
}
