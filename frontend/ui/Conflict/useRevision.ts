import { useState } from "react";

import type { ApiError } from "../../api/request";
import { type Revised, conflictIn } from "./conflict";

export interface Revision {
  /** What the form sends with its values. */
  readonly revision: string;
  /** What somebody else has saved, since the form was filled, until the reader has chosen. */
  readonly theirs: Revised | undefined;
  /** Takes the revision of what was saved. */
  readonly setSaved: (revision: string | number | undefined) => void;
  /** Takes the refusal of a form that is out of date; whether it was one. */
  readonly setRefused: (refusal: ApiError) => boolean;
  /** Says that the reader has seen what others saved. */
  readonly settle: () => void;
}

/** From what a form was filled, and what others have saved since then. */
export function useRevision(initial: string): Revision {
  const [revision, setRevision] = useState(initial);
  const [theirs, setTheirs] = useState<Revised>();
  return {
    revision,
    theirs,
    setSaved: (saved) => {
      setRevision((before) => String(saved ?? before));
      setTheirs(undefined);
    },
    setRefused: (refusal) => {
      const found = conflictIn(refusal);
      setTheirs(found);
      return found !== undefined;
    },
    settle: () => {
      if (theirs !== undefined) {
        setRevision(theirs.revision);
        setTheirs(undefined);
      }
    },
  };
}
