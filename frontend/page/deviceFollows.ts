import { createEmitter } from "../api/emitter";
import { MOST_ON_DEVICE } from "../api/enums";

/** What can be followed, as the API names it. */
export type FollowKind = "teams" | "players" | "leagues";

/** The ids of what is followed. */
export type Follows = Readonly<Record<FollowKind, readonly string[]>>;

const KEY = "clvr-follows";
const NOTHING: Follows = { teams: [], players: [], leagues: [] };
const ID = /^[1-9]\d{0,18}$/;

const [emit, subscribe] = createEmitter<undefined>();

/** What this device follows, as it is stored; empty for nothing. */
export function storedFollows(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // The browser keeps nothing.
    return "";
  }
}

function idsIn(stored: object, kind: FollowKind): string[] {
  const ids: unknown = Reflect.get(stored, kind);
  const known = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === "string" && ID.test(id))
    : [];
  return [...new Set(known)].slice(0, MOST_ON_DEVICE);
}

/** What is stored, without what somebody or another version has made of it. */
export function readFollows(stored = storedFollows()): Follows {
  try {
    const found: unknown = JSON.parse(stored || "{}");
    if (typeof found !== "object" || found === null) {
      return NOTHING;
    }
    return {
      teams: idsIn(found, "teams"),
      players: idsIn(found, "players"),
      leagues: idsIn(found, "leagues"),
    };
  } catch {
    return NOTHING;
  }
}

export const countOf = (follows: Follows): number =>
  follows.teams.length + follows.players.length + follows.leagues.length;

/** Stores what this device follows; whether the browser keeps it. */
export function writeFollows(follows: Follows): boolean {
  try {
    if (countOf(follows) === 0) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, JSON.stringify(follows));
    }
  } catch {
    return false;
  }
  emit(undefined);
  return true;
}

/** Calls the listener when what this device follows changes, in this tab or another. */
export function onFollowsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) {
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
