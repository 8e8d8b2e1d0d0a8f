import type { Session } from "./session";

/** What Django says about the whole page, in the script element `page-data`. */
export interface PageData {
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** Who is signed in, or null for nobody; undefined where the page does not tell. */
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
