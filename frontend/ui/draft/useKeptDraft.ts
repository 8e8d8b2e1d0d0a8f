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
    const kept = window.sessionStorage.getItem(storageKey(name));
    return kept === null ? undefined : JSON.parse(kept);
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
    // Without storage the draft is kept as long as the page is open.
  }
}

interface KeptDraft<Draft> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Whether it was stored before, and is not the initial draft. */
  wasKept: boolean;
  /** Whether it contains something that was typed, now or before. */
  isKept: boolean;
  /** Starts again with the initial draft, after it was sent or discarded. */
  forget: () => void;
}

/**
 * The unsent input of a form. It survives a reload, closing a dialog and other pages, within the
 * tab. `name` says what it is about, such as a match; each name has its own draft. `begin` makes
 * the initial draft. A draft must be JSON.
 */
export function useKeptDraft<Draft>(name: string, begin: () => Draft): KeptDraft<Draft> {
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState(begin);
  const [readName, setReadName] = useState<string>();
  const [wasKept, setWasKept] = useState(false);
  const [isKept, setIsKept] = useState(false);
  if (isHydrated && readName !== name) {
    const kept = read(name) as Draft | undefined;
    setReadName(name);
    setWasKept(kept !== undefined);
    setIsKept(kept !== undefined);
    if (kept !== undefined || readName !== undefined) {
      setDraft(kept ?? begin());
    }
  }
  return {
    draft,
    setDraft: (changed) => {
      setDraft(changed);
      setIsKept(true);
      write(name, changed);
    },
    wasKept,
    isKept,
    forget: () => {
      setDraft(begin());
      setWasKept(false);
      setIsKept(false);
      write(name, undefined);
    },
  };
}
