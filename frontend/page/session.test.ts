import { expect, it } from "vitest";

import type { Role } from "../api/enums";
import { exampleSession } from "../test/fixtures/session";
import { powersOf, type Session } from "./session";

const session = (...roles: Role[]) => exampleSession({ roles });

const banned = (current: Session, ...leagues: string[]): Session => ({
  ...current,
  bans: Object.fromEntries(leagues.map((league) => [league, "You are banned."])),
});

const NONE = {
  isLoggedIn: true,
  isAdmin: false,
  isTeamManager: false,
  isModerator: false,
  tmLeagues: [],
  modLeagues: [],
  rconLeagues: [],
};

it.each([
  [session(), NONE],
  [session("rcon"), NONE],
  [session("moderator"), { ...NONE, isModerator: true }],
  [
    session("moderator", "mod-pavlov_shack", "mod-x8"),
    { ...NONE, isModerator: true, modLeagues: ["pcl", "xcl"] },
  ],
  [
    session("rcon", "moderator", "mod-pavlov_shack"),
    { ...NONE, isModerator: true, modLeagues: ["pcl"], rconLeagues: ["pcl"] },
  ],
  [
    session("admin", "moderator", "mod-x8"),
    {
      ...NONE,
      ...{ isAdmin: true, isTeamManager: true, isModerator: true },
      ...{ modLeagues: ["xcl"], rconLeagues: ["xcl"] },
    },
  ],
  [session("teamManager"), { ...NONE, isTeamManager: true, isModerator: true }],
  [
    session("teamManager", "tm-onward", "moderator", "mod-onward"),
    { ...NONE, isTeamManager: true, isModerator: true, tmLeagues: ["ocl"], modLeagues: ["ocl"] },
  ],
  [session("admin"), { ...NONE, isAdmin: true, isTeamManager: true, isModerator: true }],
  [
    banned(session("teamManager", "tm-onward", "moderator", "mod-onward", "mod-x8"), "ocl"),
    { ...NONE, isTeamManager: true, isModerator: true, modLeagues: ["xcl"] },
  ],
  [null, { ...NONE, isLoggedIn: false }],
])("follows from the roles: %j", (current, powers) => {
  expect(powersOf(current)).toEqual(powers);
});
