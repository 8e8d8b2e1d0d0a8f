/**
 * The query of a list of which a page shows only the first: one more is asked for, which tells
 * whether there are more. Null: the page shows all.
 */
export function limitFor(shown: number | null): { limit?: number } {
  return shown === null ? {} : { limit: shown + 1 };
}

/** The rows to show of what was asked for so, and the one after them, if there are more. */
export function firstOf<Row>(
  rows: readonly Row[],
  shown: number | null,
): { first: readonly Row[]; next: Row | undefined } {
  return shown === null
    ? { first: rows, next: undefined }
    : { first: rows.slice(0, shown), next: rows[shown] };
}
