import { useQueryText } from "./useQueryText";

interface PageNumber {
  /** The query of the API: a page's number, or nothing for the first page. */
  asked: { page?: number };
  turnTo: (page: number) => void;
  /** Wraps a filter's setter: another filter starts on its first page. */
  filter: <Value>(set: (value: Value) => void) => (value: Value) => void;
}

/** The number of a list's page, which lives in the page's query. */
export function usePageNumber(): PageNumber {
  const [page, setPage] = useQueryText("page");
  return {
    asked: /^[1-9]\d{0,3}$/.test(page) ? { page: Number(page) } : {},
    turnTo: (next) => {
      setPage(next === 1 ? "" : String(next));
    },
    filter: (set) => (value) => {
      set(value);
      setPage("");
    },
  };
}
