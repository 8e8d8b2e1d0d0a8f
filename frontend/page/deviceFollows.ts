import { createEmitter } from "../api/emitter";
import { FOLLOWS_KEY } from "./followsKey";

/** What can be followed, as the API names it. */
export type FollowKind = "teams" | "players" | "leagues";

/** The ids of what is followed. */
export type Follows = Readonly<Record<FollowKind, readonly string[]>>;

const [emit, subscribe] = createEmitter<undefined>();
let changes = 0;

/** How many changes of what the device follows this tab has heard of. */
export const followsChanges = () => changes;

/** What this device follows, as it is stored; empty for nothing. */
export function storedFollows(): string {
  try {
    return localStorage.getItem(FOLLOWS_KEY) ?? "";
  } catch {
    // The browser keeps nothing.
    return "";
  }
}

/** Whether what is stored has this id. Every page of a team loads this; `readFollows` checks more. */
export function isStored(stored: string, kind: FollowKind, id: string): boolean {
  try {
    const ids: unknown = (JSON.parse(stored) as Partial<Record<FollowKind, unknown>> | null)?.[
      kind
    ];
    return Array.isArray(ids) && ids.includes(id);
  } catch {
    return false;
  }
}

/** Tells this tab that what the device follows has changed. */
export const tellFollowsChanged = () => {
  changes += 1;
  emit(undefined);
};

/** Calls the listener when what this device follows changes, in this tab or another. */
export function onFollowsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FOLLOWS_KEY || key === null) {
      changes += 1;
      listener();
    }
  };
  window.addEventListener("storage", onStorage);
  const stop = subscribe(listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    stop();
  };
}
