import { LeagueCode, roleSuffixes } from "../api/enums";
import type { components } from "../api/schema";

/** Who is signed in, as the API and the page's data tell it. */
export type Session = components["schemas"]["Session"];

/** What a person may do, derived from the session. */
export interface SessionPowers {
  readonly isLoggedIn: boolean;
  readonly isAdmin: boolean;
  /** Whether the staff portals of team managers and of moderators are open. */
  readonly isTeamManager: boolean;
  readonly isModerator: boolean;
  /**
   * The codes of the leagues that the person manages, and of those that they moderate, without
   * leagues that have banned them.
   */
  readonly tmLeagues: readonly string[];
  readonly modLeagues: readonly string[];
  /** The codes of the leagues whose game servers the person controls. */
  readonly rconLeagues: readonly string[];
}

function leaguesOf(prefix: "tm" | "mod", session: Session | null): string[] {
  return Object.values(LeagueCode).filter(
    (code) =>
      session?.roles.includes(`${prefix}-${roleSuffixes[code]}`) === true &&
      session.bans[code] === undefined,
  );
}

/** What someone may do. It only decides what is shown: the server checks every command. */
export function powersOf(session: Session | null): SessionPowers {
  const roles = session?.roles ?? [];
  const isAdmin = roles.includes("admin");
  const modLeagues = leaguesOf("mod", session);
  return {
    isLoggedIn: session !== null,
    isAdmin,
    isTeamManager: isAdmin || roles.includes("teamManager"),
    isModerator: isAdmin || roles.includes("moderator") || roles.includes("teamManager"),
    tmLeagues: leaguesOf("tm", session),
    modLeagues,
    rconLeagues: isAdmin || roles.includes("rcon") ? modLeagues : [],
  };
}
