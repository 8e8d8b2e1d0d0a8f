/** What the portal has of a text that several people can change. */
export interface Saved {
  readonly text: string;
  /** The overlay's revision with it. */
  readonly revision: number;
}

/** What somebody types into a field, until the portal has it. */
export interface Draft {
  readonly text: string;
  /** From what the field was filled, and the newest revision that still had that. */
  readonly from: string;
  readonly revision: number;
  /** What is on its way to the portal. */
  readonly sent?: string | undefined;
}

/** Whether two texts are the same for the portal, which keeps single spaces. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.trim().replaceAll(/\s+/g, " "));
  return a === b;
}

/**
 * The draft beside what the portal has now. It ends when the portal has the same; its revision goes on
 * while nobody changes that from which the field was filled.
 */
export function followed(draft: Draft | undefined, { text, revision }: Saved): Draft | undefined {
  if (draft === undefined || (draft.text === text && draft.sent === undefined)) {
    return undefined;
  }
  const isAsFilled = areSame(draft.from, text) && draft.revision !== revision;
  return isAsFilled ? { ...draft, revision } : draft;
}

/** What others saved since the field was filled, beside which one chooses; undefined for nothing. */
export function others(draft: Draft | undefined, { text }: Saved): string | undefined {
  if (draft === undefined) {
    return undefined;
  }
  const known = [draft.from, draft.text, draft.sent ?? draft.from];
  return known.some((each) => areSame(each, text)) ? undefined : text;
}

/** What is left of the draft after it was sent; without a revision it was refused. */
export function afterSending(
  draft: Draft | undefined,
  sent: string,
  revision: number | undefined,
): Draft | undefined {
  if (draft === undefined || revision === undefined) {
    return draft && { ...draft, sent: undefined };
  }
  return draft.text === sent ? undefined : { text: draft.text, from: sent, revision };
}
