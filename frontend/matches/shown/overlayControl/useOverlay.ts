import { useRef, useState } from "react";

import { type ApiPath, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError } from "../../../api/request";
import { type Answer, useApi } from "../../../api/useApi";
import { type FieldErrors, fieldErrors } from "../../../ui/command/useCommand";
import { failureOf } from "../../../ui/failure/failure";
import { usePolled } from "../../play/pickBan/usePolled";
import { type Ahead, stillAhead, withChanges } from "./changesAhead";
import { type OverlayChanges, type OverlayControl, overlayPath } from "./overlay";

/** How many seconds after each answer the page asks again. */
const SECONDS = 2;
/** The fields whose refusals are shown beside them. */
const FIELDS = ["lowerTitle", "lowerText", "breakText"];

/** An overlay, and what can be done with it. */
export interface Overlay {
  readonly answer: Answer<OverlayControl>;
  /** The state, with what is on its way. */
  readonly state: OverlayControl | undefined;
  /** Why the last command was refused, or what it did; empty for nothing to say. */
  readonly said: Said;
  readonly forget: () => void;
  readonly errors: FieldErrors;
  /**
   * Changes what it shows; the revision with that, or undefined if it was refused. `since` is the revision
   * that the reader saw, unless it is the newest.
   */
  readonly change: (changes: OverlayChanges, since?: number) => Promise<number | undefined>;
  readonly undo: () => void;
  /** Says that a map starts now, by its number from 1. */
  readonly markStart: (number: number) => Promise<void>;
}

export interface Said {
  readonly words: string;
  readonly isRefusal: boolean;
  /** Whether nothing could be reached: no longer true once something is. */
  readonly isOfConnection: boolean;
  /** The overlay's revision after what it tells of. */
  readonly revision: number;
}

const NOTHING: Said = { words: "", isRefusal: false, isOfConnection: false, revision: 0 };

/** Runs commands one after the other, in the order in which they were given. */
function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
}

/** What was sent, on top of the state that the page has read. */
function useAhead(body: OverlayControl | undefined) {
  const [sent, setSent] = useState<readonly Ahead[]>([]);
  const keys = useRef(0);
  return {
    state: body && withChanges(body, sent),
    begin: (changes: OverlayChanges): number => {
      const key = (keys.current += 1);
      setSent((before) => [
        ...(body ? stillAhead(body, before) : before),
        { key, changes, revision: undefined },
      ]);
      return key;
    },
    /** Without a revision it was refused, and is taken back. */
    end: (key: number, revision: number | undefined): void => {
      setSent((before) =>
        before.flatMap((each) => {
          if (each.key !== key) {
            return [each];
          }
          return revision === undefined ? [] : [{ ...each, revision }];
        }),
      );
    },
  };
}

/**
 * Sends commands one after the other; returns the answer, or undefined for a refusal. The page says each in
 * its foot: a toast would cover its buttons, and could not be loaded without a connection.
 */
function useSending({ retry, error, isLoading }: Answer<OverlayControl>) {
  const [said, setSaid] = useState(NOTHING);
  const [errors, setErrors] = useState<FieldErrors>({});
  const inTurn = useQueue();

  // Nothing was reached, and now something is.
  const isReached = !isLoading && error === undefined;
  const [wasReached, setWasReached] = useState(isReached);
  if (isReached !== wasReached) {
    setWasReached(isReached);
    if (isReached && said.isOfConnection) {
      setSaid(NOTHING);
    }
  }

  function refuse(failed: unknown): void {
    const found = fieldErrors(failed);
    const { message, isSignedOut } = failureOf(failed);
    setErrors(found);
    // `command` has shown that the session has ended.
    if (!isSignedOut && !Object.keys(found).some((field) => FIELDS.includes(field))) {
      const words = Object.values(found).join(" ") || message;
      const isOfConnection = failed instanceof ApiError && failed.status === 0;
      setSaid({ ...NOTHING, words, isRefusal: true, isOfConnection });
    }
    retry();
  }

  function sendInTurn<Answered>(
    path: ApiPath<Answered>,
    body: object,
  ): Promise<Answered | undefined> {
    setSaid(NOTHING);
    return inTurn(async () => {
      setErrors({});
      try {
        const answer = await command("POST", path, body);
        retry();
        return answer;
      } catch (failed) {
        refuse(failed);
        return undefined;
      }
    });
  }

  return { said, setSaid, errors, sendInTurn };
}

/**
 * The state of an overlay, which others can change too: their changes are there within two seconds. One's own
 * are shown at once, and taken back when they are refused.
 */
export function useOverlay(id: string): Overlay {
  const answer = useApi(overlayPath(id));
  usePolled(answer, SECONDS);
  const { body } = answer;
  const { state, begin, end } = useAhead(body);
  const { said, setSaid, errors, sendInTurn } = useSending(answer);
  // What others changed since the page read it, the reader has not seen.
  const revision = body?.revision ?? 0;

  async function change(changes: OverlayChanges, since = revision): Promise<number | undefined> {
    const key = begin(changes);
    const path = commandPath("POST", "/api/overlays/{id}/set", { id });
    const done = await sendInTurn(path, { revision: since, ...changes });
    end(key, done?.revision);
    return done?.revision;
  }

  async function undo(): Promise<void> {
    const path = commandPath("POST", "/api/overlays/{id}/undo", { id });
    const done = await sendInTurn(path, { revision });
    if (done) {
      setSaid({ ...NOTHING, words: done.message, revision: done.revision });
    }
  }

  async function markStart(number: number): Promise<void> {
    const path = commandPath("POST", "/api/overlays/{id}/map-start", { id });
    const done = await sendInTurn(path, { number });
    if (done) {
      setSaid({ ...NOTHING, words: done.message, revision });
    }
  }

  return {
    answer,
    state,
    said,
    forget: () => {
      setSaid(NOTHING);
    },
    errors,
    change,
    markStart,
    undo: () => void (state?.undo === "" ? undefined : undo()),
  };
}
