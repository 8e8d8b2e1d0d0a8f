import { useState } from "react";

import { useIsHydrated } from "../hydration/useIsHydrated";

/** Raise it when a draft takes another form: older ones are then forgotten. */
const FORM = "1";

function storageKey(name: string): string {
  return `clvr-draft-${FORM}:${name}`;
}

/** The draft of this name; undefined without one, and where the browser keeps nothing. */
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
    // Without storage the draft lives as long as the page.
  }
}

export interface KeptDraft<Draft> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Whether it is from before, and not what it begins with. */
  wasKept: boolean;
  /** Whether it holds what was written, now or before, and is not forgotten. */
  isKept: boolean;
  /** Begins anew, and keeps nothing: after it was sent, or thrown away. */
  forget: () => void;
}

/**
 * What is half written in a form: it outlives a reload, a closed dialog and another page, within the
 * tab. `name` tells what it is about, such as a match; another name has a draft of its own. `begin`
 * makes what a form starts with. A draft is something that JSON can hold.
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
