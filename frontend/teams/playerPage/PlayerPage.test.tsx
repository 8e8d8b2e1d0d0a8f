import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { AwardType } from "../../api/honourEnums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import type { PageData } from "../../page/PageData";
import type { Session } from "../../page/session";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import PlayerCard from "./PlayerCard";
import { PlayerPage, type PlayerPageProps } from "./PlayerPage";
import PlayerRecord from "./PlayerRecord";
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
const parts = (isShared = false) => ({
  record: (user: PublicUser) => <PlayerRecord user={user} career={null} leagues={LEAGUES} />,
  card: (user: PublicUser) => <PlayerCard user={user} isShared={isShared} stand={<p>Stand</p>} />,
});
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
  spokenName: "Ann, as in anthem",
  roles: ["Moderator (Breachers)", "RCON"],
  names: [
    { league: "BCL", name: "AnnInGame", platform: 2 },
    { league: "OCL", name: "AnnFromChat", platform: null },
  ],
  teams: [{ ...OWLS, rank: "Captain", elo: 1512.34 }],
  teamHistory: [{ ...OWLS, _id: "8", name: { name: "Foxes" }, leaveTime: JOINED + 86_400 }],
  awards: [],
  titles: [],
};

const TITLE = {
  league: "bcl" as const,
  season: "Season 1",
  place: 1,
  note: "",
  team: "Foxes",
  isCaptain: true,
  isMvp: false,
};
const AWARD: PublicUser["awards"][number] = {
  _id: "3",
  award: AwardType.mvp,
  season: "Season 2",
  seasonValue: 2,
  league: "bcl",
  team: OWLS,
  player: { _id: "5", username: "Ann" },
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
  {
    isFound = true,
    isShared = false,
    ...page
  }: Partial<PageData> & { isFound?: boolean; isShared?: boolean } = {},
) {
  return renderOnPage(
    <PlayerPage {...parts(isShared)} playerId="5" isFound={isFound} isOwn={false} />,
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
const headOfPage = () =>
  screen.getByRole("heading", { level: 1 }).closest("header") ?? document.body;
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

it("heads the page with the team, the rank, the rating and the best honours", () => {
  renderPlayer(
    {
      titles: [1, 4].map((place) => ({ ...TITLE, place })),
      awards: [{ ...AWARD }],
    },
    {},
  );
  const head = within(headOfPage());
  expect(head.getByText("Captain · BCL")).toBeTruthy();
  expect(head.getByRole("definition").textContent).toBe("1512.3");
  expect(head.getByText("Stand")).toBeTruthy();
  const honours = within(head.getByRole("list", { name: "Honours" })).getAllByRole("link");
  expect(honours.map(({ textContent }) => textContent)).toEqual([
    "★ Champion, Season 1",
    "★ Place 4, Season 1",
    "★ MVP, Season 2",
  ]);
});

it("heads the page of a player without a team by the name alone", () => {
  renderPlayer({ teams: [] });
  const head = within(headOfPage());
  expect(head.queryByRole("definition")).toBeNull();
  expect(head.queryByRole("link")).toBeNull();
});

it("leads to the pictures to share where the page has some", () => {
  renderPlayer({}, { isShared: true });
  expect(screen.getByRole("link", { name: "Share" }).getAttribute("href")).toBe("#share");
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
  expect(links).toEqual(["/bcl/team/7", "/bcl/team/7", "/bcl/team/8"]);
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
    (given: Pick<PlayerPageProps, "playerId" | "isFound" | "isOwn">) => (
      <PlayerPage {...given} {...parts()} />
    ),
    { playerId: "5", isFound: true, isOwn: true },
    { path: "/players/5", session: session("5"), fallback: { [ADDRESS]: ANN } },
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(served).toContain("Edit Profile");
  expect(isKept).toBe(true);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the honours of a player, only where there are any", () => {
  renderPlayer({
    titles: [TITLE, { ...TITLE, league: "ocl", place: 4, isCaptain: false }],
  });
  expect(lines("Honours")).toEqual([
    "BCLChampion, Season 1with Foxes, Captain",
    "OCLPlace 4, Season 1with Foxes",
  ]);
});
