import { MemberRank, TeamStatus } from "../../api/enums";
import type { ManagedPlayer, ManagedTeam } from "./managedTeam";

// Examples for the tests beside this file.

export function exampleMember(name: string, fields: Partial<ManagedPlayer> = {}): ManagedPlayer {
  return {
    _id: name.toLowerCase(),
    username: name,
    avatarURL: "",
    rank: MemberRank.member,
    joinTime: 1_788_220_800,
    ...fields,
  };
}

export function exampleManaged(fields: Partial<ManagedTeam> = {}): ManagedTeam {
  return {
    _id: "7",
    name: { name: "Night Owls" },
    imageURL: "",
    league: "bcl",
    status: TeamStatus.active,
    region: "EU",
    elo: 1523.46,
    division: null,
    isEnrolled: true,
    players: [
      exampleMember("Ada", { rank: MemberRank.captain }),
      exampleMember("Ben", { rank: MemberRank.coCaptain }),
      exampleMember("Cleo"),
    ],
    captaincyOfferedTo: null,
    requestedName: null,
    lock: "",
    rosterMinimum: 3,
    rosterMaximum: 10,
    namesNeedApproval: false,
    may: { edit: true, remove: true, decide: true, staff: false },
    divisions: [],
    teams: [],
    statuses: [],
    ...fields,
  };
}

/** What staff see more. */
export const FOR_STAFF: Partial<ManagedTeam> = {
  may: { edit: true, remove: true, decide: true, staff: true },
  divisions: [{ _id: "31", name: "Premier" }],
  teams: [{ _id: "8", name: "Foxes" }],
  statuses: [
    { value: TeamStatus.active, meaning: "Plays." },
    { value: TeamStatus.review, meaning: "Staff look into it." },
  ],
};
