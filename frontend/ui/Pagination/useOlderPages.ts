import { useState } from "react";

import type { ApiPath } from "../../api/apiPath";
import { request } from "../../api/request";
import { type Answer, useApi } from "../../api/useApi";
import { showFailure } from "../toast/showFailure";

/** A part of a list, the newest first. */
interface Part<Item> {
  readonly items: readonly Item[];
  /** Whether there is anything older. */
  readonly hasMore: boolean;
}

interface Paging<Page, Item> {
  /** What is listed, as a title: `Messages`. */
  readonly what: string;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** The address of the items that are older than the one with this key. */
  readonly olderThan: (key: number) => ApiPath<Page>;
}

export interface OlderPages<Page, Item> extends Answer<Page> {
  /** Everything loaded so far, newest first; undefined while nothing is loaded. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingOlder: boolean;
  readonly showOlder: () => Promise<void>;
}

/** Each item once, as in the first list that has it; highest key first. */
function merged<Item extends { readonly _id: string }>(...lists: (readonly Item[])[]): Item[] {
  const byKey = new Map(
    lists
      .flat()
      .reverse()
      .map((item) => [item._id, item]),
  );
  return [...byKey.values()].sort((one, other) => Number(other._id) - Number(one._id));
}

/** A list in pages: the first page is loaded at once, older ones on request. */
export function useOlderPages<
  Page extends { readonly hasMore: boolean },
  Item extends { readonly _id: string },
>(newest: ApiPath<Page>, { what, itemsOf, olderThan }: Paging<Page, Item>): OlderPages<Page, Item> {
  const answer = useApi(newest);
  const [loaded, setLoaded] = useState<Part<Item>>();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const { body } = answer;
  const items = body && merged(itemsOf(body), loaded?.items ?? []);

  const showOlder = async () => {
    const last = items?.at(-1);
    if (last === undefined) {
      return;
    }
    setIsLoadingOlder(true);
    try {
      const page = await request(olderThan(Number(last._id)));
      setLoaded({ items: [...(items ?? []), ...itemsOf(page)], hasMore: page.hasMore });
    } catch (reason) {
      showFailure(`Error Loading ${what}`, reason);
    } finally {
      setIsLoadingOlder(false);
    }
  };

  const hasMore = loaded?.hasMore ?? body?.hasMore ?? false;
  return { ...answer, items, hasMore, isLoadingOlder, showOlder };
}
