/**
 * The query for a list of which a page shows only the first rows. It asks for one more, to know
 * whether there are more. Null: the page shows all.
 */
export function limitFor(shown: number | null): { limit?: number } {
  return shown === null ? {} : { limit: shown + 1 };
}

/** The rows to show, and the next one if there are more. */
export function firstOf<Row>(
  rows: readonly Row[],
  shown: number | null,
): { first: readonly Row[]; next: Row | undefined } {
  return shown === null
    ? { first: rows, next: undefined }
    : { first: rows.slice(0, shown), next: rows[shown] };
}
