import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { beforeEach, expect, it, vi } from "vitest";

import { NextStep, WaitsFor } from "../../../api/roomEnums";
import { MatchState } from "../../../api/staffEnums";
import { renderOnPage } from "../../../test/renderOnPage";
import {
  chooseOption,
  chosenOption,
  optionsOf,
  staffField as field,
  stubStaffBrowser,
} from "../../../test/staffBrowser";
import {
  examplePage,
  exampleScheduled,
  exampleWeek,
} from "../../../test/fixtures/scheduledMatches";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { exampleLeague, PAVLOV } from "../../../test/fixtures/scheduledLeagues";
import { MatchSchedule } from "./MatchSchedule";
import { siblingPages } from "../../../test/cursorPages";

const SCHEDULE = "/api/matches/schedule?state=";
const MATCHES = [
  exampleScheduled(),
  exampleScheduled({
    _id: "8",
    week: 2,
    state: MatchState.disputed,
    isOverdue: false,
    next: { step: NextStep.settle, waitsFor: WaitsFor.staff, at: 0 },
  }),
];

const LIST = "/admin/manage/matches";

function show(search = "", changed: Partial<ComponentProps<typeof MatchSchedule>> = {}) {
  const props = {
    leagues: [exampleLeague(), PAVLOV],
    listAddress: LIST,
    createAddress: `${LIST}/create`,
    pairingAddress: `${LIST}/pairing`,
    playoffsAddress: `${LIST}/playoffs`,
    onlyManaged: false,
    ...changed,
  };
  renderOnPage(
    <StaffLibrary styleNonce="">
      <MatchSchedule {...props} />
    </StaffLibrary>,
    { path: props.listAddress, search },
  );
}

/**
 * Stubs the API: answers each list with these matches and this count. Returns the requests for
 * lists: another component that was shown in this document may still ask for something else.
 */
function stubSchedule(matches = MATCHES, count = matches.length): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    if (address.startsWith("/api/matches/week")) {
      return Promise.resolve(Response.json(exampleWeek()));
    }
    if (address.startsWith("/api/matches/schedule")) {
      asked.push(address);
    }
    return Promise.resolve(
      Response.json({ ...examplePage(matches, count), ...siblingPages(address, count) }),
    );
  });
  return asked;
}

const query = () => window.location.search;
const leagueButton = (code: string) => screen.getByRole("button", { name: new RegExp(`^${code}`) });
/** Whether the league with this code, in capitals, is the chosen one. */
const league = (code: string) => leagueButton(code).getAttribute("aria-pressed");

beforeEach(stubStaffBrowser);

it("lists matches with what they wait for, with links to manage them", async () => {
  const asked = stubSchedule();
  show("?league=all");
  expect(await screen.findByText("2 matches")).toBeTruthy();
  expect(asked).toEqual([`${SCHEDULE}all`]);
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("row")).toHaveLength(3);
  expect(table.getByText("Unscheduled")).toBeTruthy();
  expect(table.getByText("Disputed")).toBeTruthy();
  expect(table.getByText("Set a time or decide the result.")).toBeTruthy();
  expect(table.getByText("Settle the dispute.").closest("td")?.textContent).toBe(
    "Settle the dispute. Waits for staff",
  );
  const links = screen.getAllByRole("link", { name: "Manage Night Owls vs Foxes" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/manage/matches/7",
    "/admin/manage/matches/8",
  ]);
});

it("offers moderators no new match, and links to their own portal", async () => {
  stubSchedule();
  show("", {
    listAddress: "/mod/manage/matches",
    createAddress: null,
    pairingAddress: null,
    playoffsAddress: null,
  });
  const [link] = await screen.findAllByRole("link", { name: "Manage Night Owls vs Foxes" });
  expect(link?.getAttribute("href")).toBe("/mod/manage/matches/7");
  expect(screen.queryByRole("link", { name: "Create Match" })).toBeNull();
});

it("asks only for leagues that a team manager manages", async () => {
  const asked = stubSchedule();
  show("?league=all", { onlyManaged: true });
  await screen.findByText("2 matches");
  expect(asked).toEqual(["/api/matches/schedule?managed=true&state=all"]);
  expect(screen.getByRole("link", { name: "Reminders Sent" }).getAttribute("href")).toContain(
    "/manage/audit?action=match.remind",
  );
  expect(screen.getByRole("link", { name: "Create Match" }).getAttribute("href")).toBe(
    "/admin/manage/matches/create",
  );
});

it("tells people without a league that they have none", () => {
  const asked = stubSchedule();
  show("", { leagues: [] });
  expect(screen.getByText("You have no league yet.")).toBeTruthy();
  expect([asked, screen.queryByRole("search")]).toEqual([[], null]);
});

it("requests what the URL asks for, and ignores invalid values", async () => {
  const asked = stubSchedule();
  show("?league=bcl&state=disputed&week=3&team=owls&cursor=at-2");
  await screen.findByText("2 matches");
  expect(asked).toEqual([
    "/api/matches/schedule?league=bcl&state=disputed&week=3&team=owls&cursor=at-2",
  ]);
  expect([league("BCL"), chosenOption("Week"), field("Team").value]).toEqual([
    "true",
    "Week 3",
    "owls",
  ]);
});

it("leaves out filters that no list has", async () => {
  const asked = stubSchedule();
  show("?league=nowhere&state=lost&week=9&cursor=%20");
  await screen.findByText("2 matches");
  expect(asked).toEqual(["/api/matches/schedule?league=bcl&state=all&week=2"]);
  const named =
    "league nowhere (shown: BCL), week 9 (shown: week 2), state lost (shown: all states)";
  expect(screen.getByText(/^Unknown here/).textContent.replaceAll(/[\u2068\u2069]/g, "")).toBe(
    `Unknown here: ${named}.`,
  );
});

it("says nothing of filters that there are", async () => {
  stubSchedule();
  show("?league=BCL&week=3&state=disputed&sort=time");
  await screen.findByText("2 matches");
  expect(screen.queryByText(/^Unknown here/)).toBeNull();
});

it("writes a filter to the address and starts on its first page", async () => {
  const asked = stubSchedule();
  show("?league=all&cursor=at-2");
  await screen.findByText("2 matches");
  expect(await optionsOf("Week")).toEqual(["All weeks", "Week 1", "Week 2", "Week 3"]);
  await userEvent.click(leagueButton("PCL"));
  expect([query(), chosenOption("Week")]).toEqual(["?league=pcl", "Week 1"]);
  await userEvent.type(field("Team"), "fox");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/matches/schedule?league=pcl&state=all&week=1&team=fox");
  });
  await chooseOption("Sort", "Most urgent first");
  await chooseOption("Week", "All weeks");
  expect(query()).toBe("?league=pcl&team=fox&sort=state&week=all");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/matches/schedule?league=pcl&state=all&sort=state&team=fox");
  });
});

it("opens the current week of the reader’s first league, and keeps other weeks reachable", async () => {
  const asked = stubSchedule();
  show();
  await screen.findByText("2 matches");
  expect([league("BCL"), chosenOption("Week")]).toEqual(["true", "Week 2"]);
  await chooseOption("State", "Disputed");
  expect(query()).toBe("?week=2&state=disputed");
  await chooseOption("Week", "All weeks");
  await waitFor(() => {
    expect(asked).toEqual([
      "/api/matches/schedule?league=bcl&state=all&week=2",
      "/api/matches/schedule?league=bcl&state=disputed&week=2",
      "/api/matches/schedule?league=bcl&state=disputed",
    ]);
  });
});

it("shows the current week of one league: its states as filters, and the teams without a match", async () => {
  const asked = stubSchedule();
  show("?league=bcl&cursor=at-2");
  const overview = within(await screen.findByRole("list", { name: "Matches by state" }));
  expect(screen.getByRole("heading", { name: "Week 2" })).toBeTruthy();
  expect(screen.getByText("Without a match (1)").nextSibling?.textContent).toBe("Hinges");
  expect(screen.getByText("With a bye (1)").nextSibling?.textContent).toBe("Herons");
  expect(screen.getByText("Week off (1)").nextSibling?.textContent).toBe("Wolves");
  expect(screen.getByText("With several matches (1)").nextSibling?.textContent).toBe(
    "Night Owls: Foxes, Ravens",
  );
  const chosen = overview.getByRole("button", { name: "1 Scheduled" });
  expect(chosen.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(chosen);
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/matches/schedule?league=bcl&state=scheduled&week=2");
  });
  expect([query(), chosen.getAttribute("aria-pressed")]).toEqual([
    "?league=bcl&state=scheduled&week=2",
    "true",
  ]);
  await userEvent.click(chosen);
  expect(query()).toBe("?league=bcl&week=2");
});

it("offers the list, and the results and standings of the chosen season, as files", async () => {
  stubSchedule();
  const addresses = () =>
    screen.getAllByRole("link", { name: /CSV/ }).map((link) => link.getAttribute("href"));
  show("?league=bcl", { leagues: [SECOND_SEASON, PAVLOV] });
  await screen.findByText("2 matches");
  expect(addresses()).toEqual([
    "/api/matches/export/matches?league=bcl&state=all&week=2",
    "/api/matches/export/results?league=bcl",
    "/api/matches/export/standings?league=bcl",
  ]);
  cleanup();
  show("?league=bcl&season=1", { leagues: [SECOND_SEASON, PAVLOV] });
  await screen.findByText("2 matches");
  expect(addresses().slice(0, 2)).toEqual([
    "/api/matches/export/matches?league=bcl&season=1&state=all",
    "/api/matches/export/results?league=bcl&season=1",
  ]);
  cleanup();
  show("?league=all", { leagues: [SECOND_SEASON, PAVLOV] });
  await screen.findByText("2 matches");
  expect(addresses()).toEqual(["/api/matches/export/matches?state=all"]);
});

it("shows no week for several leagues or for a season that is not current", async () => {
  stubSchedule();
  show("?league=all");
  await screen.findByText("2 matches");
  expect(screen.queryByRole("heading", { name: /^Week/ })).toBeNull();
  cleanup();
  show("?league=bcl&season=1", { leagues: [SECOND_SEASON] });
  await screen.findByText("2 matches");
  expect(screen.queryByRole("heading", { name: /^Week/ })).toBeNull();
});

const SECOND_SEASON = exampleLeague({
  season: "Season 2",
  otherSeasons: [
    { value: 3, label: "Season 3", lastWeek: 1 },
    { value: 1, label: "Winter Cup", lastWeek: 4 },
  ],
});

it("reaches every season of the chosen league, with its weeks", async () => {
  const asked = stubSchedule();
  show("?league=all&cursor=at-2", { leagues: [SECOND_SEASON, PAVLOV] });
  await screen.findByText("2 matches");
  expect(screen.queryByRole("combobox", { name: "Season" })).toBeNull();
  await userEvent.click(leagueButton("BCL"));
  expect(await optionsOf("Season")).toEqual(["Season 2", "Season 3", "Winter Cup"]);
  await chooseOption("Season", "Winter Cup");
  expect(query()).toBe("?season=1");
  expect((await optionsOf("Week")).at(-1)).toBe("Week 4");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/matches/schedule?league=bcl&season=1&state=all");
  });
  await userEvent.click(leagueButton("PCL"));
  expect(query()).toBe("?league=pcl");
});

it("asks for the season of the address, unless the league has no such season", async () => {
  const asked = stubSchedule();
  show("?league=bcl&season=1&week=4", { leagues: [SECOND_SEASON] });
  await screen.findByText("2 matches");
  expect(chosenOption("Season")).toBe("Winter Cup");
  cleanup();
  show("?league=bcl&season=9", { leagues: [SECOND_SEASON] });
  await screen.findByText("2 matches");
  expect(chosenOption("Season")).toBe("Season 2");
  expect(asked).toEqual([
    "/api/matches/schedule?league=bcl&season=1&state=all&week=4",
    "/api/matches/schedule?league=bcl&state=all",
  ]);
});

it("turns the pages of a long list", async () => {
  const asked = stubSchedule(MATCHES, 120);
  show("?league=all");
  const previous = await screen.findByText("Previous");
  expect(previous.ariaDisabled).toBe("true");
  await userEvent.click(screen.getByText("Next"));
  await waitFor(() => {
    expect(previous.ariaDisabled).toBeNull();
  });
  expect(query()).toBe("?league=all&cursor=at-2");
  await userEvent.click(screen.getByText("Next"));
  await waitFor(() => {
    expect(screen.getByText("Next").ariaDisabled).toBe("true");
  });
  await userEvent.click(previous);
  await waitFor(() => {
    expect(screen.getByText("Next").ariaDisabled).toBeNull();
  });
  expect([query(), ...asked]).toEqual([
    "?league=all&cursor=at-2",
    `${SCHEDULE}all`,
    `${SCHEDULE}all&cursor=at-2`,
    `${SCHEDULE}all&cursor=at-3`,
  ]);
});

it.each([
  ["?league=all", "There are no matches yet."],
  ["?league=all&state=disputed", "No such matches."],
])("says why it is empty: %s", async (search, words) => {
  stubSchedule([]);
  show(search);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("0 matches")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("leads from an empty list to where matches are made", async () => {
  stubSchedule([]);
  show("?league=all");
  await screen.findByText("There are no matches yet.");
  expect(
    ["Pair the teams", "import matches"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    ),
  ).toEqual(["/admin/manage/matches/pairing", "/admin/manage/import"]);
});

it("says once that a week is empty, and leads to pairing it and to importing its matches", async () => {
  stubSchedule([]);
  show("?league=bcl&week=3");
  expect(await screen.findByText("Week 3 has no matches yet.")).toBeTruthy();
  expect(screen.queryByText("No such matches.")).toBeNull();
  expect(
    ["Pair the teams", "import matches"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    ),
  ).toEqual([
    "/admin/manage/matches/pairing?league=bcl&week=3",
    "/admin/manage/import?league=bcl&kind=matches",
  ]);
  cleanup();
  show("?league=bcl&season=1&week=4", { leagues: [SECOND_SEASON] });
  expect(await screen.findByText("Week 4 of this season has no matches.")).toBeTruthy();
});

it("keeps the filters when the list does not load, and can be asked again", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ detail: "Too much." }, { status: 429 })),
  );
  show("?team=owls");
  expect(await screen.findByText("Error Loading Matches", { exact: false })).toBeTruthy();
  expect(field("Team").value).toBe("owls");
});
