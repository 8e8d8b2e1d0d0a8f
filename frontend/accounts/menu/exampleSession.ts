import type { Session } from "../../page/session";

/** A player with a team, for tests. */
export const PLAYER: Session = {
  _id: "7",
  username: "Ember",
  avatarURL: "/media/avatars/ember.webp",
  roles: [],
  teams: [{ _id: "12", name: { name: "Night Shift Owls" }, imageURL: "", league: "bcl" }],
  captainTeams: [],
  coCaptainTeams: ["12"],
  bans: {},
};
