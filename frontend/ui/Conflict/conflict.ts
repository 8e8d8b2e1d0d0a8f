/** What a form shows, with the revision that the server gives it. */
export type Revised = Readonly<Record<string, unknown>> & { readonly revision: string };

/** What others have saved, in the refusal of a form that is out of date; undefined in any other. */
export function conflictIn(refusal: unknown): Revised | undefined {
  return (refusal as { body?: { theirs?: Revised } }).body?.theirs;
}
