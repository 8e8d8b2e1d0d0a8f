import type { Session } from "../../page/session";
import type { Challenge, Inbox, JoinRequest } from "./inbox";

// Examples for the tests beside this file.

const EXPIRES = 1_767_294_000;

const team = (_id: string, name: string) => ({
  _id,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});

export const OWLS = team("7", "Night Owls");
export const FOXES = team("8", "Foxes");

const times = { createdAt: EXPIRES - 604_800, expiresAt: EXPIRES };
const person = (_id: string, username: string) => ({ _id, username, avatarURL: "" });

export const PIP_ASKS_OWLS: JoinRequest = {
  _id: "41",
  type: 1,
  ...times,
  team: OWLS,
  player: person("3", "Pip"),
};

export const FOXES_CHALLENGE_OWLS: Challenge = {
  _id: "51",
  type: 0,
  ...times,
  challenger: FOXES,
  challenged: OWLS,
  madeBy: person("4", "Mara"),
};

export const FOXES_VS_OWLS = {
  _id: "61",
  league: "bcl" as const,
  time: EXPIRES - 86_400,
  teamA: FOXES,
  teamB: OWLS,
};

const NOTHING = { joins: [], challenges: [], substitutes: [] };

export function exampleInbox(parts: {
  toAnswer?: Partial<Inbox["toAnswer"]>;
  own?: Partial<Inbox["own"]>;
}): Inbox {
  return {
    toAnswer: { ...NOTHING, offers: [], proposals: [], reports: [], ...parts.toAnswer },
    own: { ...NOTHING, ...parts.own },
  };
}

export function exampleSession(fields: Partial<Session> = {}): Session {
  return {
    _id: "3",
    username: "Pip",
    avatarURL: "",
    roles: [],
    teams: [],
    captainTeams: [],
    coCaptainTeams: [],
    bans: {},
    ...fields,
  };
}
