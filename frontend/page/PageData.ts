import type { Session } from "./session";

/** What Django says about the whole page, in the script element `page-data`. */
export interface PageData {
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** The signed-in person; null if nobody is; undefined if the page does not include it. */
  readonly session?: Session | null;
  /** Answers of the API, by their addresses. */
  readonly fallback: Readonly<Record<string, unknown>>;
}

/** Reads the page's data from the document. */
export function readPageData(): PageData {
  const element = document.getElementById("page-data");
  if (element?.textContent == null) {
    throw new Error("The page has no element page-data.");
  }
  return JSON.parse(element.textContent) as PageData;
}
