import { useEffect, useRef } from "react";

import { useSession } from "../../page/useSession";
import { useStoredDraft } from "../../ui/draft/useStoredDraft";
import { useUnsavedWarning } from "../../ui/Form/useUnsavedWarning";
import type { AnnouncementText } from "./announcementFile";

export interface AnnouncementDraft {
  /** What was typed, or else what is saved. */
  text: AnnouncementText;
  /** Whether something was typed that is not saved. */
  isUnsaved: boolean;
  /** Whether it was typed before, such as before the session ended. */
  wasStored: boolean;
  change: (part: Partial<AnnouncementText>) => void;
  /** Ends the draft that was saved as `revision`, unless more was typed since. */
  settle: (sent: AnnouncementText, revision: number) => void;
  discard: () => void;
}

/**
 * What a writer types, stored in the browser until it is saved. `about` says what it is: a key, or
 * `new` in a league. `saved` is the text on the server.
 */
export function useAnnouncementDraft(about: string, saved: AnnouncementText): AnnouncementDraft {
  const person = useSession().session?._id ?? "";
  const stored = useStoredDraft(`announcement ${about} by ${person}`, () => saved);
  const text = stored.isDirty ? stored.draft : saved;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useUnsavedWarning(stored.isDirty);

  function change(part: Partial<AnnouncementText>): void {
    latest.current = { ...latest.current, ...part };
    stored.setDraft(latest.current);
  }

  return {
    text,
    isUnsaved: stored.isDirty,
    wasStored: stored.wasStored,
    change,
    settle: (sent, revision) => {
      const { title, html, toDiscord } = latest.current;
      if (title === sent.title && html === sent.html && toDiscord === sent.toDiscord) {
        stored.forget();
      } else {
        change({ revision });
      }
    },
    discard: stored.forget,
  };
}
