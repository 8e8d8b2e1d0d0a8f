import { MOST_ON_DEVICE } from "../api/enums";
import { type FollowKind, type Follows, storedFollows, tellFollowsChanged } from "./deviceFollows";
import { FOLLOWS_KEY } from "./followsKey";

const NOTHING: Follows = { teams: [], players: [], leagues: [] };
const ID = /^[1-9]\d{0,18}$/;

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
      localStorage.removeItem(FOLLOWS_KEY);
    } else {
      localStorage.setItem(FOLLOWS_KEY, JSON.stringify(follows));
    }
  } catch {
    return false;
  }
  tellFollowsChanged();
  return true;
}
