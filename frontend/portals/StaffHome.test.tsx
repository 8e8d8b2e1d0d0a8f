import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Role } from "../api/enums";
import { renderOnPage } from "../test/renderOnPage";
import { exampleQueue } from "../test/fixtures/queue";
import { exampleScheduled } from "../test/fixtures/scheduledMatches";
import { exampleMessage, examplePage, LIST } from "../test/fixtures/messages";
import { StaffHome } from "./StaffHome";
import { exampleSession } from "../test/fixtures/session";
import type { StaffHomeProps, StaffLeague } from "./staffHomeProps";

const SESSION = exampleSession({ _id: "7", username: "Moss" });
const BCL: StaffLeague = {
  code: "bcl",
  name: "Breachers Champions League",
  isManaged: false,
  pages: [
    { label: "Home", url: "/bcl/home" },
    { label: "Standings", url: "/bcl/standings" },
  ],
};
const MODERATOR: StaffHomeProps = {
  portal: "mod",
  title: "Moderator Portal",
  leagues: [BCL],
  beginning: [],
  unpaired: [],
  portals: [],
  djangoAdmin: null,
};
const TEAM_MANAGER: StaffHomeProps = {
  portal: "tm",
  title: "Team Manager Portal",
  leagues: [{ ...BCL, isManaged: true }],
  beginning: [],
  unpaired: [],
  portals: [{ title: "Moderator Portal", url: "/mod" }],
  djangoAdmin: null,
};

const on = (roles: Role[]) => ({
  session: { ...SESSION, roles },
  fallback: {
    [LIST]: examplePage([exampleMessage(1)]),
    ...exampleQueue({ overdue: [exampleScheduled()] }),
  },
});
const show = (props: StaffHomeProps, roles: Role[]) =>
  renderOnPage(<StaffHome {...props} />, on(roles));
const hrefs = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

const all = () => screen.getByRole("link", { name: "All overdue matches" }).getAttribute("href");

it("shows a moderator their league, the ways to its pages, and what was not delivered", () => {
  show(MODERATOR, ["moderator", "mod-breachers"]);
  expect(screen.getByRole("heading", { level: 1, name: "Moderator Portal" })).toBeTruthy();
  const league = screen.getByRole("heading", { name: BCL.name }).closest("li");
  expect(league?.dataset.league).toBe("bcl");
  expect(within(league ?? expect.fail()).getByText("Moderator")).toBeTruthy();
  expect(within(league ?? expect.fail()).queryByText("Team Manager")).toBeNull();
  expect(hrefs(`Pages of the ${BCL.name}`)).toEqual([
    ["Home", "/bcl/home"],
    ["Standings", "/bcl/standings"],
  ]);
  expect(screen.queryByRole("navigation", { name: "Other portals" })).toBeNull();
  expect(screen.getByText("Result 1 is official")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Night Owls vs Foxes" })).toBeTruthy();
  expect(all()).toBe("/mod/manage/matches?league=all&state=overdue");
});

it("shows a team manager that they manage the league, and the way to the other portal", () => {
  show(TEAM_MANAGER, ["teamManager", "tm-breachers"]);
  expect(screen.getByText("Team Manager")).toBeTruthy();
  expect(hrefs("Other portals")).toEqual([["Moderator Portal", "/mod"]]);
  expect(screen.queryByText(/of no league/)).toBeNull();
  expect(all()).toBe("/tm/manage/matches?league=all&state=overdue");
});

it("links staff to Django admin", () => {
  const props = { ...TEAM_MANAGER, portal: "admin", djangoAdmin: "/django-admin/" } as const;
  show(props, ["admin"]);
  expect(hrefs("Other portals")).toEqual([
    ["Moderator Portal", "/mod"],
    ["Django Admin", "/django-admin/"],
  ]);
});

it.each<[StaffHomeProps, Role[], string]>([
  [MODERATOR, ["moderator"], "You are not a moderator of any league yet"],
  [TEAM_MANAGER, ["teamManager"], "You are not a team manager of any league yet"],
])("says that a generic role gives nothing to do", (props, roles, words) => {
  show({ ...props, leagues: [] }, roles);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByText("Undelivered Messages")).toBeNull();
});

it("distinguishes a generic team manager who moderates a league from its manager", () => {
  show({ ...TEAM_MANAGER, leagues: [BCL] }, ["teamManager", "moderator", "mod-breachers"]);
  expect(screen.getByText(/You are not a team manager of any league yet/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: BCL.name })).toBeTruthy();
});

const BEGINNING: StaffHomeProps["beginning"][number] = {
  league: "bcl",
  hasManager: true,
  invites: false,
  weeks: 8,
  hasMaps: true,
  hasRules: false,
  teams: 1,
  withoutCaptain: 1,
  manageUsers: null,
  settings: null,
  rules: "/tm/rules?league=bcl",
  foundTeams: "/tm/manage/teams/found?league=bcl",
  captains: "/tm/manage/teams?league=bcl&captain=none",
  pairing: "/tm/manage/matches/pairing?league=bcl&week=1",
};
const firstSeason = (name: string) =>
  screen.getByRole("region", { name: `First Season: ${name} Champions League` });

it("shows who begins what to do before the first match, and what is done", () => {
  show({ ...TEAM_MANAGER, beginning: [BEGINNING] }, ["teamManager", "tm-breachers"]);
  const card = firstSeason("Breachers");
  expect(within(card).getByText("3 of 8 done")).toBeTruthy();
  const steps = within(card).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    "The league has a team manager. Done",
    "Write the league’s welcome and invite, and look through its rounds, rosters and deadlines. An admin does this. Next",
    "The season has 8 weeks. Done",
    "The season has maps. Done",
    "Publish the league’s rules. Write Rules",
    "Add the teams with their players, from text or a file. The players must have signed in once. Found Teams",
    "Give each team a captain: 1 team has none, and can’t play. Name Captains",
    "Pair the teams for the first week. They agree on their times themselves. Pair Teams",
  ]);
  const links = within(card).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    BEGINNING.rules,
    BEGINNING.foundTeams,
    BEGINNING.captains,
    BEGINNING.pairing,
  ]);
});

it.each([
  [0, 0, "Give each team a captain: a team without one can’t play. Name Captains"],
  [1, 0, "Give each team a captain: a team without one can’t play. Name Captains"],
  [8, 3, "Give each team a captain: 3 teams have none, and can’t play. Name Captains"],
  [8, 0, "Every team has a captain. Done"],
])("says of %i teams, %i without a captain, what is left to do", (teams, withoutCaptain, words) => {
  const beginning = [{ ...BEGINNING, teams, withoutCaptain }];
  show({ ...TEAM_MANAGER, beginning }, ["teamManager", "tm-breachers"]);
  const steps = within(firstSeason("Breachers")).getAllByRole("listitem");
  expect(steps[6]?.textContent).toBe(words);
});

it("unfolds the first season that is furthest, and puts what waits first once a league has begun", () => {
  const OCL: StaffLeague = { ...BCL, code: "ocl", name: "Onward Champions League" };
  const onward = { ...BEGINNING, league: "ocl", weeks: 0 } as const;
  const leagues = [BCL, OCL].map((each) => ({ ...each, isManaged: true }));
  const both = { ...TEAM_MANAGER, leagues, beginning: [onward, BEGINNING] };
  const { unmount } = show(both, ["admin"]);
  const isOpen = (name: string) => firstSeason(name).querySelector("details")?.open;
  expect([isOpen("Onward"), isOpen("Breachers")]).toEqual([false, true]);
  const isAfterTheQueue = () => {
    const queue = screen.getByRole("region", { name: /^What Waits/ });
    const place = queue.compareDocumentPosition(firstSeason("Onward"));
    return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  expect(isAfterTheQueue()).toBe(false);
  unmount();
  show({ ...both, beginning: [onward] }, ["admin"]);
  expect(isOpen("Onward")).toBe(true);
  expect(isAfterTheQueue()).toBe(true);
});
