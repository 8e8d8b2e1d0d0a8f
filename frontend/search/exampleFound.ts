import type { ApiBody } from "../api/apiPath";

type Found = ApiBody<"/api/search">;

const NOTHING: Found = {
  leagues: [],
  teams: [],
  players: [],
  more: { teams: false, players: false },
};

/** An answer of the search, for tests. */
export function exampleFound(found: Partial<Found> = {}): Found {
  return { ...NOTHING, ...found };
}

export const BREACHERS: Found["leagues"][number] = {
  _id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
};

export const OWLS: Found["teams"][number] = {
  _id: "7",
  name: { name: "Night Owls" },
  imageURL: "/media/owls.webp",
  league: "ocl",
};

export const OWLET: Found["players"][number] = {
  _id: "12",
  username: "Owlet",
  avatarURL: "",
  foundBy: null,
  teams: [],
  leagues: ["bcl", "pcl"],
};

export const AURORA: Found["players"][number] = {
  _id: "13",
  username: "Aurora",
  avatarURL: "/media/aurora.webp",
  foundBy: { league: "bcl", name: "xX_Owl_Xx" },
  teams: [
    { league: "bcl", name: "Night Owls" },
    { league: "ocl", name: "Foxes" },
  ],
  leagues: ["bcl", "ocl"],
};
