import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import type { LeagueWithZone } from "../../page/LeagueSummary";
import type { PageData } from "../../page/PageData";
import type { Session } from "../../page/session";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { PlayerPage } from "./PlayerPage";
import type { PublicUser } from "./user";

const LEAGUES: readonly LeagueWithZone[] = [
  {
    id: "1045744289201782826",
    code: "bcl",
    name: "Breachers Champions League",
    game: "Breachers",
    zone: "Europe/London",
  },
];
const ADDRESS = "/api/users/5/public-page";
const JOINED = 1_767_294_000;
const OWLS = {
  _id: "7",
  name: { name: "Night Owls" },
  imageURL: "",
  league: "bcl",
  joinTime: JOINED,
} as const;
const ANN: PublicUser = {
  username: "Ann",
  avatarURL: "",
  region: "APAC",
  roles: ["Moderator (Breachers)", "RCON"],
  names: [
    { league: "BCL", name: "AnnInGame", platform: 2 },
    { league: "OCL", name: "AnnFromChat", platform: null },
  ],
  teams: [OWLS],
  teamHistory: [{ ...OWLS, _id: "8", name: { name: "Foxes" }, leaveTime: JOINED + 86_400 }],
  awards: [],
  titles: [],
};

const session = (key: string): Session => ({
  _id: key,
  username: "Ann",
  avatarURL: "",
  roles: [],
  teams: [],
  captainTeams: [],
  coCaptainTeams: [],
  bans: {},
});

function renderPlayer(
  user: Partial<PublicUser> = {},
  { isFound = true, ...page }: Partial<PageData> & { isFound?: boolean } = {},
) {
  return renderOnPage(
    <PlayerPage playerId="5" career={null} leagues={LEAGUES} isFound={isFound} isOwn={false} />,
    {
      path: "/players/5",
      fallback: { [ADDRESS]: { ...ANN, ...user } },
      ...page,
    },
  );
}

const lines = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const owners = () =>
  screen
    .queryAllByRole("link", { name: /Generate Token|Edit Profile/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows the person, and asks nothing", () => {
  const fetch = stubApi({});
  const { container } = renderPlayer({ avatarURL: "/media/avatars/ann.webp" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ann");
  expect(screen.getByText("Asia-Pacific")).toBeTruthy();
  expect(screen.getByText("Moderator (Breachers), RCON")).toBeTruthy();
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/media/avatars/ann.webp");
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the names of each league with their platforms", () => {
  renderPlayer();
  expect(lines("In-Game Names")).toEqual([
    "BCLAnnInGamePlayStation Network",
    "OCLAnnFromChatNo platform yet",
  ]);
});

it("shows the teams with the times of joining and leaving", () => {
  renderPlayer();
  const [now] = lines("Current Teams");
  expect(now).toMatch(/^NONight OwlsBCL.*Joined \d/);
  expect(now).not.toContain("Left");
  expect(lines("Past Teams")[0]).toMatch(/^FOFoxesBCL.*Joined \d.*Left \d/);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/bcl/team/7", "/bcl/team/8"]);
});

it("explains what a person has not got", () => {
  const { container } = renderPlayer({ names: [], teams: [], teamHistory: [], avatarURL: "none" });
  expect(screen.getByText("No names")).toBeTruthy();
  expect(screen.getAllByText("No teams")).toHaveLength(2);
  expect(container.querySelector("img")).toBeNull();
});

it("shows the links to create a token and edit the profile only to the owner", () => {
  renderPlayer({}, { session: session("5") });
  expect(owners()).toEqual([
    ["Generate Token", "/players/5/generate-bearer"],
    ["Edit Profile", "/players/5/edit"],
  ]);
});

it.each<[string, Session | null]>([
  ["nobody is", null],
  ["somebody else is", session("6")],
  ["an admin is", { ...session("6"), roles: ["admin"] }],
])("offers nothing to change where %s signed in", (_, who) => {
  renderPlayer({}, { session: who });
  expect(owners()).toEqual([]);
});

it("keeps showing the player if they have no such page", () => {
  renderPlayer({}, { isFound: false });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ann");
  expect(screen.getByText("Not Found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Player Page" }).getAttribute("href")).toBe("/players/5");
  expect(screen.queryByText("In-Game Names")).toBeNull();
});

it("shows what went wrong", async () => {
  stubApi({ [ADDRESS]: { body: { detail: "Not found." }, status: 404 } });
  renderPlayer({}, { fallback: {} });
  expect(screen.getByRole("status").textContent).toBe("Loading User Data");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading User Data: Not Found: Not found.");
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { served, isKept, complaints } = await hydrateIsland(
    "teams/player",
    PlayerPage,
    { playerId: "5", career: null, leagues: LEAGUES, isFound: true, isOwn: true },
    { path: "/players/5", session: session("5"), fallback: { [ADDRESS]: ANN } },
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(served).toContain("Edit Profile");
  expect(isKept).toBe(true);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the honours of a player, only where there are any", () => {
  const title = {
    league: "bcl" as const,
    season: "Season 1",
    place: 1,
    note: "",
    team: "Foxes",
    isCaptain: true,
    isMvp: false,
  };
  renderPlayer({
    titles: [title, { ...title, league: "ocl", place: 4, isCaptain: false }],
  });
  expect(lines("Honours")).toEqual([
    "BCLChampion, Season 1with Foxes, Captain",
    "OCLPlace 4, Season 1with Foxes",
  ]);
});
