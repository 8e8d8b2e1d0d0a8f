import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { type Role } from "../../api/enums";
import { MemberRank, TeamStatus } from "../../api/teamEnums";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { examplePlayer, exampleTeam } from "../../test/fixtures/teamPage";
import type { Session } from "../../page/session";

import type { Team } from "./team";
import { BREACHERS } from "../../test/fixtures/leagues";
import { exampleSession } from "../../test/fixtures/session";
import { TeamPage } from "./TeamPage";

const ADDRESS = "/api/teams/7/team-page";
const SEASONS = {
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Winter Cup" },
  ],
  defaultSeason: 2,
};
const UNTIL = 1_767_294_000;

const loadActions = () => import("../../matches/people/requests/TeamActions");
const history = (team: Team) => <p>History of {team.seasons.length} season</p>;

interface Reader {
  isFound?: boolean;
  session?: Session | null;
}

function renderTeam(fields: Partial<Team> = {}, { isFound = true, session = null }: Reader = {}) {
  return renderOnPage(
    <TeamPage
      teamId="7"
      league={BREACHERS}
      isFound={isFound}
      {...SEASONS}
      history={history}
      nextMatch={() => null}
      stand={<p>Stand</p>}
      isShared={false}
      loadActions={loadActions}
    />,
    { path: "/bcl/team/7", session, fallback: { [ADDRESS]: exampleTeam(fields) } },
  );
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const itemsIn = (name: string) => section(name).getAllByRole("listitem");
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows the team, its rating and its record, and asks nothing", () => {
  const fetch = stubApi({});
  renderTeam();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Night Owls");
  expect(screen.getByText("Breachers Champions League")).toBeTruthy();
  expect(facts()).toEqual({
    ELO: "1623.5",
    Place: "#2",
    Division: "Premier",
    Region: "Europe",
    "Games Played": "9",
    Wins: "5",
    Losses: "3",
    Draws: "1",
  });
  expect(screen.queryByText("Active")).toBeNull();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Follow"]);
  expect(fetch).not.toHaveBeenCalled();
});

const AUDIT = {
  entries: [
    { _id: "1", at: UNTIL, actor: "Tess", action: "team.create", changes: [], reason: "" },
    { _id: "0", at: UNTIL, actor: "Tess", action: "team.set_colour", changes: [], reason: "" },
  ],
  hasMore: false,
};

it.each<[string, Role[], boolean]>([
  ["a moderator of the league", ["moderator", "mod-breachers"], true],
  ["a moderator of another league", ["moderator", "mod-onward"], false],
  ["a player", [], false],
])("shows %s what was done to the team: %o", async (_, roles, isShown) => {
  const fetch = stubApi({
    "/api/requests/inbox": "pending",
    "/api/teams/7/audit": { body: AUDIT },
  });
  // Loads the parts for signed-in people in advance, so that the page gets them at once.
  await import("./memberParts");
  await loadActions();
  renderTeam({}, { session: exampleSession({ roles }) });
  await screen.findByRole("button", { name: "Request to Join" });
  if (isShown) {
    await screen.findByText("Team created");
    expect(itemsIn("Audit Log").map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Team created by Tess, /),
      expect.stringMatching(/^Team set colour by Tess, /),
    ]);
  } else {
    expect(screen.queryByRole("region", { name: "Audit Log" })).toBeNull();
    expect(fetch.mock.calls.map(([path]) => path)).not.toContain("/api/teams/7/audit");
  }
});

it("shows the record in a former season, and says that it is over", () => {
  renderOnPage(
    <TeamPage
      teamId="7"
      league={BREACHERS}
      isFound
      {...SEASONS}
      history={history}
      nextMatch={() => null}
      stand={<p>Stand</p>}
      isShared={false}
      loadActions={loadActions}
    />,
    {
      path: "/bcl/team/7",
      search: "?season=1&mapSeason=2",
      fallback: { [`${ADDRESS}?season=1`]: exampleTeam({ place: 9 }) },
    },
  );
  expect(facts()).toMatchObject({ Place: "#9" });
  expect(screen.getByText(/is over\./).textContent).toBe("Winter Cup is over.");
  expect(screen.getByRole("link", { name: "Show the current season" }).getAttribute("href")).toBe(
    "/bcl/team/7?mapSeason=2",
  );
});

it("names the best titles, the first place in gold", () => {
  const title = (season: string, place: number, note = "") => ({ season, place, note });
  renderTeam({
    titles: [
      title("Season 3", 1, "Cup"),
      title("Season 3", 2),
      title("Season 2", 4),
      title("Beta", 1),
    ],
  });
  const links = within(screen.getByRole("list", { name: "Honours" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.dataset.place])).toEqual([
    ["★ Champion, Season 3, Cup", "1"],
    ["★ 2nd place, Season 3", "2"],
    ["★ Place 4, Season 2", "4"],
  ]);
  expect(links[0]?.getAttribute("href")).toBe("/bcl/champions");
});

it("leaves out a missing place and division", () => {
  renderTeam({ place: null, division: "" });
  expect(facts()).not.toHaveProperty("Place");
  expect(facts()).not.toHaveProperty("Division");
});

it("shows the status of a team that is not active", () => {
  renderTeam({ status: TeamStatus.rosterLocked });
  expect(screen.getByText("Roster Locked")).toBeTruthy();
});

it("has its parts in order, with what the team played among them", () => {
  const { container } = renderTeam();
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Current Players",
    "Former Players",
  ]);
  const text = container.textContent;
  expect(text.indexOf("History of 1 season")).toBeGreaterThan(text.indexOf("Current Players"));
  expect(text.indexOf("History of 1 season")).toBeLessThan(text.indexOf("Former Players"));
});

it("gives captain and co-captain their stars, and explains them", () => {
  const players = [examplePlayer("Ann"), examplePlayer("Bob"), examplePlayer("Cyd")];
  renderTeam({
    players,
    captain: { _id: players[0]?._id ?? "" },
    coCaptain: { _id: players[1]?._id ?? "" },
  });
  const stars = itemsIn("Current Players").map((item) =>
    within(item)
      .queryAllByRole("img")
      .map((star) => star.getAttribute("aria-label")),
  );
  expect(stars).toEqual([["Captain"], ["Co-Captain"], []]);
  expect(section("Current Players").getByText("Captain / Co-Captain")).toBeTruthy();
  expect(section("Current Players").getByRole("link", { name: "Ann" }).getAttribute("href")).toBe(
    `/players/${players[0]?._id ?? ""}`,
  );
});

it("marks the team's staff, as long as they are on it", () => {
  const staff = { rank: MemberRank.staff };
  renderTeam({
    players: [examplePlayer("Ann", staff), examplePlayer("Bob")],
    playerHistory: [examplePlayer("Cyd", staff)],
  });
  expect(itemsIn("Current Players").map((item) => item.textContent)).toEqual(["AnnStaff", "Bob"]);
  expect(itemsIn("Former Players").map((item) => item.textContent)).toEqual(["Cyd"]);
});

it("shows a player's notes in their order, each in words", () => {
  const notes = ["Fair play", "Reliable"].map((note, index) => ({
    note,
    iconURL: `/media/notes/${String(index)}.webp`,
  }));
  renderTeam({ players: [examplePlayer("Ann", { notes })] });
  const items = section("Current Players").getAllByTitle(/./);
  expect(items.map(({ title, textContent }) => [title, textContent])).toEqual([
    ["Fair play", "Fair play"],
    ["Reliable", "Reliable"],
  ]);
  const [icon] = section("Current Players").getAllByRole("presentation");
  fireEvent.error(icon ?? expect.fail("there is no icon"));
  expect(items[0]?.textContent, "an icon that can't be loaded").toBe("⚑Fair play");
});

it("shows a player's cooldown only in the team's league", () => {
  const player = (name: string, league: "bcl" | "ocl", until: number) =>
    examplePlayer(name, { cooldowns: [{ league, until }] });
  renderTeam({
    players: [player("Ann", "bcl", UNTIL), player("Bob", "ocl", UNTIL), player("Cyd", "bcl", 0)],
    playerHistory: [player("Dee", "bcl", UNTIL)],
  });
  const [ann, ...others] = itemsIn("Current Players");
  expect(ann?.textContent).toMatch(/^AnnOn Cooldown until \d/);
  expect(others.map((item) => item.textContent)).toEqual(["Bob", "Cyd"]);
  expect(itemsIn("Former Players")[0]?.textContent).toMatch(/^DeeOn Cooldown until \d/);
});

it("explains that the team has no players and no former players", () => {
  renderTeam();
  expect(screen.getByText("No players")).toBeTruthy();
  expect(screen.getByText("No former players")).toBeTruthy();
});

it("keeps showing the team if it has no such page", () => {
  renderTeam({ players: [examplePlayer("Ann")] }, { isFound: false });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Night Owls");
  expect(screen.getByText("Not Found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Team Page" }).getAttribute("href")).toBe("/bcl/team/7");
  expect(screen.queryByText("Current Players")).toBeNull();
  expect(screen.queryByText(/^History/)).toBeNull();
});

it("shows what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [ADDRESS]: { body: { detail: "Not found." }, status: 404 },
  };
  stubApi(answers);
  renderOnPage(
    <TeamPage
      teamId="7"
      league={BREACHERS}
      isFound
      {...SEASONS}
      history={history}
      nextMatch={() => null}
      stand={<p>Stand</p>}
      isShared={false}
      loadActions={loadActions}
    />,
    {
      path: "/bcl/team/7",
    },
  );
  expect(screen.getByRole("status").textContent).toBe("Loading Team");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Team");
  expect(alert.textContent).toContain("Not Found: Not found.");
  answers[ADDRESS] = { body: exampleTeam() };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Night Owls" })).toBeTruthy();
});

it("is the same on the server and in the browser", async () => {
  const player = examplePlayer("Ann", {
    notes: [{ note: "Fair", iconURL: "/fair.webp" }],
    cooldowns: [{ league: "bcl", until: UNTIL }],
  });
  const team = exampleTeam({
    players: [player],
    captain: { _id: player._id },
    playerHistory: [examplePlayer("שלום עולם")],
  });
  const fetch = stubApi({});
  const { served, isKept, complaints } = await hydrateIsland(
    "teams/team",
    (given: { teamId: string; league: typeof BREACHERS; isFound: boolean }) => (
      <TeamPage
        {...given}
        {...SEASONS}
        history={history}
        nextMatch={() => null}
        stand={<p>Stand</p>}
        isShared={false}
        loadActions={loadActions}
      />
    ),
    { teamId: "7", league: BREACHERS, isFound: true },
    { path: "/bcl/team/7", fallback: { [ADDRESS]: team } },
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(isKept).toBe(true);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  [TeamStatus.active, "This team has no players."],
  [TeamStatus.disbanded, "This team has disbanded."],
])("explains why nobody is on a team of status %i", (status, words) => {
  renderTeam({ status, players: [] });
  const current = section("Current Players");
  expect(current.getByText(words)).toBeTruthy();
  expect(current.queryByText(/Captain/)).toBeNull();
});
