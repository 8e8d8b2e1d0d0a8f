import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { TeamStatus } from "../../../api/teamEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnOpenPage } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { exampleLeague, PAVLOV } from "../../../test/fixtures/scheduledLeagues";
import {
  chooseOption,
  chosenOption,
  staffField as field,
  stubStaffBrowser,
} from "../../../test/staffBrowser";
import type { ListedTeam } from "./listedTeam";
import { rosterFault } from "./listedTeam";
import { TeamList } from "./TeamList";
import { siblingPages } from "../../../test/cursorPages";

const LIST = "/api/teams/all/7/manage";
const openPage = spyOnOpenPage();

function exampleTeam(changed: Partial<ListedTeam> = {}): ListedTeam {
  return {
    _id: "1",
    name: { name: "Night Owls" },
    imageURL: "",
    league: "bcl",
    status: TeamStatus.active,
    region: "EU",
    isEnrolled: true,
    division: "Premier",
    rosterSize: 5,
    captain: { _id: "11", username: "Ada" },
    lastMatch: { _id: "21", time: 1_788_220_800 },
    requestedName: null,
    formerly: "",
    ...changed,
  };
}

const FOXES = exampleTeam({
  _id: "2",
  name: { name: "Foxes" },
  status: TeamStatus.review,
  isEnrolled: false,
  division: "",
  rosterSize: 2,
  captain: null,
  lastMatch: null,
  requestedName: "Vixens",
  formerly: "Foxhounds",
});
const LIMITS = { rosterMinimum: 3, rosterMaximum: 8 };

interface Stubbed {
  asked: string[];
  sent: unknown[];
}

/** Stubs the API: answers reads with these teams, and commands with `answer`. */
function stubTeams(
  teams = [exampleTeam(), FOXES],
  count = teams.length,
  answer: { body: object; status: number } = {
    body: { success: true, message: "Bears created.", _id: "77" },
    status: 201,
  },
): Stubbed {
  const stubbed: Stubbed = { asked: [], sent: [] };
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit = {}) => {
    if (typeof body === "string") {
      stubbed.sent.push([address, JSON.parse(body)]);
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    }
    stubbed.asked.push(address);
    return Promise.resolve(
      Response.json({ teams, count, ...siblingPages(address, count), ...LIMITS }),
    );
  });
  return stubbed;
}

function show(search = "", leagues = [exampleLeague(), PAVLOV]) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <TeamList
        leagues={leagues}
        listAddress="/tm/manage/teams"
        entriesAddress="/tm/manage/teams/entries"
        divisionsAddress="/tm/manage/teams/divisions"
        foundingAddress="/tm/manage/teams/found"
      />
    </StaffLibrary>,
    { path: "/tm/manage/teams", search },
  );
}

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

beforeEach(() => {
  stubStaffBrowser();
});

it("lists teams with what they need, and links to their desks", async () => {
  const { asked } = stubTeams();
  show();
  expect(await screen.findByText("2 teams")).toBeTruthy();
  expect(asked).toEqual([LIST]);
  const owls = row("Night Owls");
  expect(owls.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe(
    "/tm/manage/teams/1",
  );
  expect(owls.getByText("Premier")).toBeTruthy();
  expect(owls.getByRole("link", { name: "Ada" }).getAttribute("href")).toBe("/players/11");
  expect(owls.queryByText("Below 3")).toBeNull();
  const foxes = row("Foxes");
  expect(foxes.getByText("In Review")).toBeTruthy();
  expect(foxes.getByText("Not enrolled")).toBeTruthy();
  expect(foxes.getByText("Below 3")).toBeTruthy();
  expect(foxes.getByText("Vixens")).toBeTruthy();
  expect(foxes.getByText("Foxhounds").parentElement?.textContent).toBe("formerly Foxhounds");
  expect(foxes.getAllByText("None")).toHaveLength(2);
});

it.each<[number, TeamStatus, string | undefined]>([
  [2, TeamStatus.active, "Below 3"],
  [3, TeamStatus.active, undefined],
  [8, TeamStatus.active, undefined],
  [9, TeamStatus.inactive, "Above 8"],
  [0, TeamStatus.disbanded, undefined],
])("marks a roster of %i players in status %i: %s", (rosterSize, status, fault) => {
  expect(rosterFault({ rosterSize, status }, LIMITS)).toBe(fault);
});

it("requests what the URL asks for, and ignores invalid values", async () => {
  const { asked } = stubTeams();
  show("?league=pcl&status=3&q=fox&captain=none&cursor=at-2");
  await screen.findByText("2 teams");
  expect(asked).toEqual(["/api/teams/all/9/manage?q=fox&status=3&withoutCaptain=true&cursor=at-2"]);
  const files = await screen.findAllByRole("link", { name: /CSV/ });
  expect(files.map((link) => link.getAttribute("href"))).toEqual([
    "/api/matches/export/teams?league=pcl&q=fox&status=3&withoutCaptain=true",
    "/api/matches/export/rosters?league=pcl&q=fox&status=3&withoutCaptain=true",
  ]);
  expect([chosenOption("League"), chosenOption("Status"), field("Name").value]).toEqual([
    "Pavlov Champions League",
    "In Review",
    "fox",
  ]);
});

it("writes a filter to the address and starts on its first page", async () => {
  const { asked } = stubTeams([exampleTeam()], 120);
  show("?cursor=at-2&status=nonsense");
  const turner = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(turner.getAllByRole("button").map((each) => each.ariaDisabled === "true")).toEqual([
    false,
    false,
  ]);
  await chooseOption("Status", "Disbanded");
  await userEvent.type(field("Name"), "owl");
  await waitFor(() => {
    expect(asked.at(-1)).toBe(`${LIST}?q=owl&status=2`);
  });
  expect(new URLSearchParams(window.location.search).get("cursor")).toBeNull();
});

it("founds a team, and opens its desk", async () => {
  const { sent } = stubTeams();
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Found a Team" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Team Name"), "Bears");
  await userEvent.selectOptions(dialog.getByLabelText("Region"), "Europe");
  await userEvent.click(dialog.getByRole("button", { name: "Found Team" }));
  await waitFor(() => {
    expect(openPage).toHaveBeenCalledExactlyOnceWith("/tm/manage/teams/77");
  });
  expect(sent).toEqual([["/api/teams/create", { league: "bcl", name: "Bears", region: "EU" }]]);
});

it("keeps the name of a new team when it is refused, with the reason", async () => {
  stubTeams([], 0, { body: { name: ["This name is taken."] }, status: 400 });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Found a Team" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Team Name"), "Foxes");
  await userEvent.click(dialog.getByRole("button", { name: "Found Team" }));
  expect(await dialog.findByText("This name is taken.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Team Name").value).toBe("Foxes");
  expect(openPage).not.toHaveBeenCalled();
});

it.each([
  ["", "This league has no teams yet."],
  ["?status=2", "No such teams."],
])("says why it is empty: %s", async (search, words) => {
  stubTeams([]);
  show(search);
  expect(await screen.findByText(words)).toBeTruthy();
});

it("tells people who manage no league", () => {
  const { asked } = stubTeams();
  show("", []);
  expect(screen.getByText("You manage no league yet.")).toBeTruthy();
  expect([asked, screen.queryByRole("button", { name: "Found a Team" })]).toEqual([[], null]);
});
