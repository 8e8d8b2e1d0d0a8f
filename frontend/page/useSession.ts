import { useMemo, useSyncExternalStore } from "react";

import { createEmitter } from "../api/emitter";
import { usePage } from "./PageContext";
import type { PageData } from "./PageData";
import { powersOf, type Session, type SessionPowers } from "./session";

/**
 * The result of the last session check; undefined before the first one: then the page's session is
 * used.
 */
let checked: Session | null | undefined;
const [emit, subscribe] = createEmitter<Session | null | undefined>();

/** Tells every island who is signed in, after a session check; undefined resets it. */
export function emitSession(session: Session | null | undefined): void {
  checked = session;
  emit(session);
}

/** Calls the listener after each session check; returns a function that unsubscribes it. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  return subscribe((session) => {
    if (session !== undefined) {
      listener(session);
    }
  });
}

export interface CurrentSession extends SessionPowers {
  readonly session: Session | null;
  /** Whether it is known who is signed in. */
  readonly isChecked: boolean;
}

type Shown = Session | null | undefined;

function useCurrent(whileHydrating: (page: PageData) => Shown): CurrentSession {
  const page = usePage();
  const session = useSyncExternalStore(
    subscribe,
    () => (checked === undefined ? page.session : checked),
    () => whileHydrating(page),
  );
  return useMemo(
    () => ({
      session: session ?? null,
      isChecked: session !== undefined,
      ...powersOf(session ?? null),
    }),
    [session],
  );
}

/**
 * Who is signed in, and what they may do. Most pages come with the session; on other pages nobody
 * counts as signed in until the session has been checked. An island that asks this while it renders
 * is rendered on the server for each reader.
 */
export function useSession(): CurrentSession {
  return useCurrent((page) => page.session);
}

/**
 * As `useSession`, for parts that appear once the island is hydrated: until then nobody counts as
 * signed in, so the server renders the island once for all readers.
 */
export function useHydratedSession(): CurrentSession {
  return useCurrent(() => null);
}
