import { useState } from "react";

import { afterSending, type Draft, followed, others } from "./drafts";
import type { OverlayControl } from "./overlay";
import type { Overlay } from "./useOverlay";

export type WordField = "lowerTitle" | "lowerText" | "breakText";

/** A line of words on the overlay. What the reader types stays until the overlay has it. */
export interface Words {
  readonly field: WordField;
  readonly text: string;
  /** Whether something is typed that the overlay does not have. */
  readonly isTyped: boolean;
  /** What others saved while the reader typed; undefined for nothing. */
  readonly others: string | undefined;
  /** The overlay's revision from which the field was filled. */
  readonly revision: number;
  readonly type: (text: string) => void;
  /** Puts what others saved into the field. */
  readonly takeTheirs: () => void;
  /** Saves what is typed in place of what others saved. */
  readonly keepMine: () => void;
  /** Begins to send what is typed; its result takes the revision with it, undefined if refused. */
  readonly begin: () => (revision: number | undefined) => void;
}

/** Changes what the overlay shows, with all that is typed into these fields. */
export async function save(
  words: readonly Words[],
  change: Overlay["change"],
  changes: Parameters<Overlay["change"]>[0] = {},
): Promise<void> {
  const typed = words.filter(({ isTyped }) => isTyped);
  const ends = typed.map(({ begin }) => begin());
  const texts = Object.fromEntries(typed.map(({ field, text }) => [field, text]));
  const since = typed.length > 0 ? Math.min(...typed.map(({ revision }) => revision)) : undefined;
  const revision = await change({ ...texts, ...changes }, since);
  for (const end of ends) {
    end(revision);
  }
}

/** @param state what the page shows: what was read, with what is on its way */
export function useWords(field: WordField, state: OverlayControl, overlay: Overlay): Words {
  const { answer, change, forget } = overlay;
  const { [field]: text, revision } = answer.body ?? state;
  const saved = { text, revision };
  const [kept, setKept] = useState<Draft>();
  const draft = followed(kept, saved);
  if (draft !== kept) {
    setKept(draft);
  }

  const words: Words = {
    field,
    text: draft?.text ?? state[field],
    isTyped: draft !== undefined && draft.text !== state[field],
    others: others(draft, saved),
    revision: draft?.revision ?? revision,
    type: (typed) => {
      setKept({ from: state[field], revision, ...draft, text: typed });
    },
    takeTheirs: () => {
      setKept(undefined);
      forget();
    },
    keepMine: () => void save([{ ...words, revision }], change),
    begin: () => {
      const sent = words.text;
      setKept((now) => now && { ...now, sent });
      return (done) => {
        setKept((now) => afterSending(now, sent, done));
      };
    },
  };
  return words;
}
