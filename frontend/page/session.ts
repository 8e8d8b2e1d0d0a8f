/** A team that someone is on. */
export interface SessionTeam {
  readonly _id: string;
  readonly name: { readonly name: string };
  readonly imageURL: string;
  readonly league: string;
}

/** Who is signed in, as the API and the page's data tell it. */
export interface Session {
  readonly _id: string;
  readonly username: string;
  readonly avatarURL: string;
  /** Those that were given and those that they imply. */
  readonly roles: readonly string[];
  readonly teams: readonly SessionTeam[];
  /** The keys of the teams that the person leads as captain. */
  readonly captainTeams: readonly string[];
  /** The keys of the teams for which the person may act: captains may too. */
  readonly coCaptainTeams: readonly string[];
  /** Why the person may do nothing in a league from which they are banned, in words for them, by
   *  the league's code. */
  readonly bans: Readonly<Partial<Record<string, string>>>;
}

/** The endings of the roles that hold for one league, by its code. */
const ROLE_SUFFIXES = {
  bcl: "breachers",
  pcl: "pavlov_shack",
  ocl: "onward",
  xcl: "x8",
} as const;

type RoleLeague = keyof typeof ROLE_SUFFIXES;

/** What follows from the session. */
export interface SessionPowers {
  readonly isLoggedIn: boolean;
  readonly isAdmin: boolean;
  /** Whether the staff portals of team managers and of moderators are open. */
  readonly isTeamManager: boolean;
  readonly isModerator: boolean;
  /** The codes of the leagues that the person manages, and of those that they moderate. From a
   *  league that bans them they are kept out as staff, too. */
  readonly tmLeagues: readonly string[];
  readonly modLeagues: readonly string[];
}

function leaguesOf(prefix: string, session: Session | null): string[] {
  const codes = Object.keys(ROLE_SUFFIXES) as RoleLeague[];
  return codes.filter(
    (code) =>
      session?.roles.includes(`${prefix}-${ROLE_SUFFIXES[code]}`) === true &&
      session.bans[code] === undefined,
  );
}

/** What someone may do, for what is shown: the server decides in the end. */
export function powersOf(session: Session | null): SessionPowers {
  const roles = session?.roles ?? [];
  const isAdmin = roles.includes("admin");
  return {
    isLoggedIn: session !== null,
    isAdmin,
    isTeamManager: isAdmin || roles.includes("teamManager"),
    isModerator: isAdmin || roles.includes("moderator") || roles.includes("teamManager"),
    tmLeagues: leaguesOf("tm", session),
    modLeagues: leaguesOf("mod", session),
  };
}
