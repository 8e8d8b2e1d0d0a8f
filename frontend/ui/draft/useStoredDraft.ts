import { useState } from "react";

import { useIsHydrated } from "../hydration/useIsHydrated";

/** Increase it when the shape of drafts changes: older drafts are then ignored. */
const FORM = "1";

function storageKey(name: string): string {
  return `clvr-draft-${FORM}:${name}`;
}

/** The draft with this name; undefined without one, and without storage. */
function read(name: string): unknown {
  try {
    const stored = window.sessionStorage.getItem(storageKey(name));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function write(name: string, draft: unknown): void {
  try {
    if (draft === undefined) {
      window.sessionStorage.removeItem(storageKey(name));
    } else {
      window.sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
    }
  } catch {
    // Without storage the draft is stored as long as the page is open.
  }
}

interface StoredDraft<Draft> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Whether it was stored before, and is not the initial draft. */
  wasStored: boolean;
  /** Whether it contains something that was typed, now or before. */
  isDirty: boolean;
  /** Starts again with the initial draft, after it was sent or discarded. */
  forget: () => void;
}

/**
 * The unsent input of a form. It survives a reload, closing a dialog and other pages, within the
 * tab. `name` says what it is about, such as a match; each name has its own draft. `begin` makes
 * the initial draft. A draft must be JSON.
 */
export function useStoredDraft<Draft>(name: string, begin: () => Draft): StoredDraft<Draft> {
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState(begin);
  const [readName, setReadName] = useState<string>();
  const [wasStored, setWasStored] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  if (isHydrated && readName !== name) {
    const stored = read(name) as Draft | undefined;
    setReadName(name);
    setWasStored(stored !== undefined);
    setIsDirty(stored !== undefined);
    if (stored !== undefined || readName !== undefined) {
      setDraft(stored ?? begin());
    }
  }
  return {
    draft,
    setDraft: (changed) => {
      setDraft(changed);
      setIsDirty(true);
      write(name, changed);
    },
    wasStored,
    isDirty,
    forget: () => {
      setDraft(begin());
      setWasStored(false);
      setIsDirty(false);
      write(name, undefined);
    },
  };
}
