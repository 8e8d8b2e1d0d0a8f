import { Platform, PlayerNameLeague, Region } from "../../api/enums";
import type { Profile } from "./profileDraft";

/** A profile as the API answers it. */
export function exampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    _id: "7",
    username: "Cinder",
    avatarURL: "/media/avatars/old.webp",
    region: Region.eu,
    names: [
      { _id: "31", name: "Ace Pilot", league: PlayerNameLeague.bcl, platform: Platform.steam },
      { _id: "32", name: "Chatty", league: PlayerNameLeague.xcl, platform: null },
    ],
    ...changes,
  };
}

export const EDIT = "/api/users/7/edit";
