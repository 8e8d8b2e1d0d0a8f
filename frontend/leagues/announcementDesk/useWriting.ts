import { useEffect, useRef } from "react";

import { useSession } from "../../page/useSession";
import { useKeptDraft } from "../../ui/draft/useKeptDraft";
import { useUnsavedWarning } from "../../ui/Form/useUnsavedWarning";
import type { Writing } from "./announcementFile";

export interface WritingInProgress {
  /** What was typed, or else what is saved. */
  text: Writing;
  /** Whether something was typed that is not saved. */
  isUnsaved: boolean;
  /** Whether it was typed before, such as before the session ended. */
  wasKept: boolean;
  change: (part: Partial<Writing>) => void;
  /** Ends the draft that was saved as `revision`, unless more was typed since. */
  settle: (sent: Writing, revision: number) => void;
  discard: () => void;
}

/**
 * What a writer types, kept in the browser until it is saved. `about` says what it is: a key, or
 * `new` in a league. `saved` is the text on the server.
 */
export function useWriting(about: string, saved: Writing): WritingInProgress {
  const person = useSession().session?._id ?? "";
  const kept = useKeptDraft(`announcement ${about} by ${person}`, () => saved);
  const text = kept.isKept ? kept.draft : saved;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useUnsavedWarning(kept.isKept);

  function change(part: Partial<Writing>): void {
    latest.current = { ...latest.current, ...part };
    kept.setDraft(latest.current);
  }

  return {
    text,
    isUnsaved: kept.isKept,
    wasKept: kept.wasKept,
    change,
    settle: (sent, revision) => {
      const { title, html, toDiscord } = latest.current;
      if (title === sent.title && html === sent.html && toDiscord === sent.toDiscord) {
        kept.forget();
      } else {
        change({ revision });
      }
    },
    discard: kept.forget,
  };
}
