import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { Decision, Unsettled, Winner } from "../../../../api/enums";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { renderOnPage as renderWithFallback } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { hydrateIsland } from "../../../../test/hydrateIsland";
import {
  exampleMatch,
  type ExampleMatch,
  exampleTeam,
  SCHEDULED,
  WON,
} from "../../../../test/fixtures/matches";
import { BREACHERS, PAVLOV } from "../../../../test/fixtures/leagues";
import { WeekMatches } from "./WeekMatches";

const ONE_SEASON = {
  seasons: [{ value: 2, label: "Season 2", lastWeek: 3 }],
  currentSeason: 2,
  nextWeek: null,
  calendarURL: "https://portal.example/bcl/calendar.ics",
  castsAddress: "",
  statisticsAddress: "",
  pickemAddress: "",
};

const weekOf = (league: LeagueWithZone) => `/api/league-info/${league.id}/week`;
const matchesOf = (league: LeagueWithZone, query: string) =>
  `/api/matches/matches-page/${league.id}?${query}`;

const THIRD = matchesOf(BREACHERS, "week=3&region=all");
const RAVENS = exampleMatch("8", { teamB: exampleTeam("3", "Ravens") });

const byesOf = (league: LeagueWithZone, query = "") => `/api/matches/byes/${league.id}${query}`;

const NO_BYES = {
  [byesOf(BREACHERS)]: [],
  [byesOf(BREACHERS, "?season=1")]: [],
  [byesOf(PAVLOV)]: [],
};

/** Shows a page to which the API's answers came, by default without byes. */
function renderOnPage(...[page, given]: Parameters<typeof renderWithFallback>) {
  return renderWithFallback(page, { ...given, fallback: { ...NO_BYES, ...given?.fallback } });
}

/** An element's text, without the letters in its crests. */
function words(element: Element): string | null {
  const copy = element.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll("svg")) {
    drawing.remove();
  }
  return copy.textContent;
}

const weekSelect = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Week" });
const regionSelect = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Region" });
const weeks = () => Array.from(weekSelect().options, (option) => option.text);
const opponents = () => screen.queryAllByRole("link", { name: /^(Foxes|Ravens)$/ }).map(words);

/** The page of the Breachers in their third week, with these matches. */
function show(...matches: ExampleMatch[]): void {
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: { [weekOf(BREACHERS)]: { week: 3 }, [THIRD]: matches },
  });
}

/** The text of each cell in the only row. */
function cells(): (string | null)[] {
  return screen.getAllByRole("cell").map(words);
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("says what an empty catch-up week is for", () => {
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} catchUpWeeks={[3]} />, {
    path: "/bcl/matches",
    fallback: { [weekOf(BREACHERS)]: { week: 3 }, [THIRD]: [] },
  });
  expect(
    screen.getByText("This week is for catching up, and no match has been postponed to it."),
  ).toBeTruthy();
});

it("shows what came with the page, and asks nothing", () => {
  const fetch = stubApi({});
  show(exampleMatch("7", SCHEDULED));
  expect(screen.getByRole("heading", { level: 1, name: "Matches" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Date",
    "Team A",
    "Team B",
    "Match Page",
  ]);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-01-01T19:00:00.000Z");
  expect(screen.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe("/bcl/team/1");
  expect(screen.getByRole("link", { name: /^Match Page/ }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
  expect(fetch).not.toHaveBeenCalled();
});

it("offers the weeks from the first to the current one, which it shows", () => {
  show(exampleMatch("7"));
  expect(weeks()).toEqual(["Week 1", "Week 2", "Week 3"]);
  expect(weekSelect().value).toBe("3");
  expect(regionSelect().value).toBe("all");
});

it.each([
  ["has no time", {}, ["Not Yet Scheduled", "Night Owls", "Foxes"]],
  [
    "was forfeited without a time",
    { confirmed: true, winner: Winner.teamA, decision: Decision.forfeit, decidedAt: WON.time },
    ["Not Yet Scheduled, decided 1/1/26 07:00 PM", "Night Owls won ", "FoxesForfeit lost "],
  ],
  [
    "is disputed",
    { unsettled: Unsettled.disputed },
    ["Not Yet ScheduledDisputed", "Night Owls", "Foxes"],
  ],
  ["was won", WON, [undefined, "Night Owls13 won ", "Foxes8 lost "]],
  [
    "was drawn",
    { ...WON, scores: [7, 7], winner: Winner.draw },
    [undefined, "Night Owls7 drawn ", "Foxes7 drawn "],
  ],
  [
    "was forfeited",
    { ...WON, scores: null, decision: Decision.forfeit },
    [undefined, "Night Owls won ", "FoxesForfeit lost "],
  ],
  [
    "was forfeited by both",
    { ...WON, scores: null, winner: Winner.none, decision: Decision.doubleForfeit },
    [undefined, "Night OwlsDouble forfeit lost ", "FoxesDouble forfeit lost "],
  ],
  [
    "has scores that are not official",
    { ...WON, confirmed: false },
    [undefined, "Night Owls", "Foxes"],
  ],
])("shows of a match that %s", (_, fields, [date, teamA, teamB]) => {
  show(exampleMatch("7", fields));
  const shown = cells();
  expect(shown.slice(1, 3)).toEqual([teamA, teamB]);
  if (date !== undefined) {
    expect(shown[0]).toBe(date);
  }
});

it("changes address and rows with week and region, and goes back", async () => {
  stubApi({
    [matchesOf(BREACHERS, "week=1&region=all")]: { body: [RAVENS] },
    [matchesOf(BREACHERS, "week=1&region=eu")]: { body: [] },
  });
  show(exampleMatch("7"));

  await userEvent.selectOptions(weekSelect(), "Week 1");
  expect(window.location.search).toBe("?week=1");
  await waitFor(() => {
    expect(opponents()).toEqual(["Ravens"]);
  });

  await userEvent.selectOptions(regionSelect(), "Europe");
  expect(window.location.search).toBe("?week=1&region=eu");
  expect(await screen.findByText("No matches in Europe")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all regions" }).getAttribute("href")).toBe(
    "/bcl/matches?week=1",
  );

  for (const rows of [["Ravens"], ["Foxes"]]) {
    act(() => {
      window.history.back();
    });
    await waitFor(() => {
      expect(opponents()).toEqual(rows);
    });
  }
  expect(window.location.search).toBe("");
  expect(weekSelect().value).toBe("3");
});

it.each(["?week=4&region=mars", "?week=0", "?week=two", "?week="])(
  "shows the current week and all regions for the address %s",
  (search) => {
    renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
      path: "/bcl/matches",
      search,
      fallback: { [weekOf(BREACHERS)]: { week: 3 }, [THIRD]: [exampleMatch("7")] },
    });
    expect([weekSelect().value, regionSelect().value]).toEqual(["3", "all"]);
    expect(opponents()).toEqual(["Foxes"]);
  },
);

it("keeps the old rows, marked as such, while another week loads", async () => {
  stubApi({ [matchesOf(BREACHERS, "week=1&region=all")]: "pending" });
  show(exampleMatch("7"));
  await userEvent.selectOptions(weekSelect(), "Week 1");
  expect(opponents()).toEqual(["Foxes"]);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Loading Matches");
});

it.each([
  [
    "below the others while some of this week are to come",
    [exampleMatch("7"), WON],
    ["Next", "Played", "4"],
  ],
  ["above those that are played when none is to come", [WON], ["4", "Played"]],
] as const)("shows the next week's matches %s", (_, matches, order) => {
  renderOnPage(<WeekMatches {...ONE_SEASON} nextWeek={4} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: {
      [weekOf(BREACHERS)]: { week: 3 },
      [THIRD]: matches.map((each) => ("_id" in each ? each : exampleMatch("9", each))),
      [matchesOf(BREACHERS, "week=4&region=all")]: [RAVENS],
    },
  });
  const titles = screen.getAllByRole("table").map((table) => table.querySelector("caption"));
  const groups = titles.map((title) => /(?:week (4)|: (\w+))$/.exec(title?.textContent ?? ""));
  expect(groups.map((found) => found?.[1] ?? found?.[2])).toEqual(order);
});

it("shows the next week's matches below the current week's, once there are some", async () => {
  const fetch = stubApi({
    [matchesOf(BREACHERS, "week=2&region=all")]: { body: [] },
    [matchesOf(BREACHERS, "week=3&region=eu")]: { body: [exampleMatch("7")] },
    [matchesOf(BREACHERS, "week=4&region=eu")]: { body: [] },
  });
  renderOnPage(<WeekMatches {...ONE_SEASON} nextWeek={4} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: {
      [weekOf(BREACHERS)]: { week: 3 },
      [THIRD]: [exampleMatch("7")],
      [matchesOf(BREACHERS, "week=4&region=all")]: [RAVENS],
    },
  });
  const next = () => screen.queryByRole("region", { name: "Next: Week 4" });
  expect(weeks()).toEqual(["Week 1", "Week 2", "Week 3"]);
  expect(opponents()).toEqual(["Foxes", "Ravens"]);
  expect(next()?.querySelector("caption")?.textContent).toBe("Breachers Champions League, week 4");
  expect(fetch).not.toHaveBeenCalled();

  await userEvent.selectOptions(weekSelect(), "Week 2");
  expect(await screen.findByText("No matches in week 2")).toBeTruthy();
  expect(next()).toBeNull();

  await userEvent.selectOptions(weekSelect(), "Week 3");
  await userEvent.selectOptions(regionSelect(), "Europe");
  await waitFor(() => {
    expect(next()).toBeNull();
  });
  expect(opponents()).toEqual(["Foxes"]);
});

it("explains a week without matches", () => {
  show();
  expect(screen.getByText("No matches in week 3")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("explains a league without a season, and asks for no matches", () => {
  const fetch = stubApi({});
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [weekOf(BREACHERS)]: { week: 0 } },
  });
  expect(screen.getByText("No season yet")).toBeTruthy();
  expect(weeks()).toEqual(["Current week"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [THIRD]: { body: { detail: "Back in a minute." }, status: 503 },
  };
  stubApi(answers);
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [weekOf(BREACHERS)]: { week: 3 } },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.firstChild?.textContent).toBe("Error Loading Matches");
  expect(alert.textContent).toContain("Server Error: Back in a minute.");

  answers[THIRD] = { body: [exampleMatch("7")] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(opponents()).toEqual(["Foxes"]);
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows the byes and the next week where the week itself can't be loaded", async () => {
  stubApi({ [THIRD]: { body: { detail: "Back in a minute." }, status: 503 } });
  renderOnPage(<WeekMatches {...ONE_SEASON} nextWeek={4} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: {
      [weekOf(BREACHERS)]: { week: 3 },
      [matchesOf(BREACHERS, "week=4&region=all")]: [RAVENS],
      [byesOf(BREACHERS)]: [{ week: 3, team: exampleTeam("5", "Herons"), region: "EU" }],
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Error Loading Matches");
  expect(screen.getByText(/^Bye:/).textContent).toBe("Bye: Herons");
  expect(opponents()).toEqual(["Ravens"]);
});

it("loads the week when it did not come with the page", async () => {
  stubApi({ [weekOf(BREACHERS)]: { body: { week: 3 } }, [THIRD]: { body: [exampleMatch("7")] } });
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />);
  expect(screen.getByRole("status").textContent).toBe("Loading Matches");
  await waitFor(() => {
    expect(opponents()).toEqual(["Foxes"]);
  });
  expect(weekSelect().value).toBe("3");
});

it("only logs that the week could not be loaded, and shows the current one all the same", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  stubApi({
    [weekOf(BREACHERS)]: "unreachable",
    [matchesOf(BREACHERS, "region=all")]: { body: [exampleMatch("7")] },
  });
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />);
  await waitFor(() => {
    expect(opponents()).toEqual(["Foxes"]);
  });
  expect(weeks()).toEqual(["Current week"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    "The current week could not be loaded.",
    expect.objectContaining({ name: "No Connection" }),
  );
});

it("keeps the weeks that it knows when they can't be read again, and logs why", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  stubApi({ [weekOf(BREACHERS)]: { body: { detail: "Try again." }, status: 503 } });
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [weekOf(BREACHERS)]: { week: 3 }, [THIRD]: [exampleMatch("7")] },
  });
  fireEvent.online(window);
  await waitFor(() => {
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "The current week could not be loaded.",
      expect.objectContaining({ status: 503 }),
    );
  });
  expect(weeks()).toEqual(["Week 1", "Week 2", "Week 3"]);
  expect(weekSelect().value).toBe("3");
  expect(opponents()).toEqual(["Foxes"]);
});

const BOTH_WEEKS = { [weekOf(BREACHERS)]: { week: 3 }, [weekOf(PAVLOV)]: { week: 1 } };

it("names the teams of the week and region that have a bye", async () => {
  stubApi({
    [matchesOf(BREACHERS, "week=3&region=eu")]: { body: [] },
    [matchesOf(BREACHERS, "week=2&region=eu")]: { body: [] },
  });
  const bye = (week: number, id: string, name: string, region: string) => ({
    week,
    team: exampleTeam(id, name),
    region,
  });
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: {
      [weekOf(BREACHERS)]: { week: 3 },
      [THIRD]: [exampleMatch("7")],
      [byesOf(BREACHERS)]: [
        bye(2, "4", "Hinges", "NA"),
        bye(3, "5", "Herons", "EU"),
        bye(3, "6", "Wolves", "NA"),
      ],
    },
  });
  const line = () => screen.queryByText(/^Byes?:/)?.textContent;
  expect(line()).toBe("Byes: Herons, Wolves");
  expect(screen.getByRole("link", { name: "Wolves" }).getAttribute("href")).toBe("/bcl/team/6");
  await userEvent.selectOptions(regionSelect(), "Europe");
  expect(line()).toBe("Bye: Herons");
  await userEvent.selectOptions(weekSelect(), "Week 2");
  expect(line()).toBeUndefined();
});

it("shows every league in its own current week when there are several", () => {
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS, PAVLOV]} />, {
    path: "/clvr/matches",
    fallback: {
      ...BOTH_WEEKS,
      [THIRD]: [exampleMatch("7")],
      [matchesOf(PAVLOV, "week=1&region=all")]: [RAVENS],
    },
  });
  expect(weeks()).toEqual(["Current week", "Week 1", "Week 2", "Week 3"]);
  expect(weekSelect().value).toBe("");
  const pavlov = screen.getByRole("region", { name: "Pavlov Champions League" });
  expect(within(pavlov).getByRole("link", { name: "Ravens" })).toBeTruthy();
  expect(
    within(pavlov).getByRole("table", { name: "Pavlov Champions League, week 1" }),
  ).toBeTruthy();
  expect(screen.getAllByRole("region")).toHaveLength(2);
});

it("shows which league has not reached a week yet", () => {
  const fetch = stubApi({});
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS, PAVLOV]} />, {
    path: "/clvr/matches",
    search: "?week=3",
    fallback: { ...BOTH_WEEKS, [THIRD]: [exampleMatch("7")] },
  });
  const pavlov = screen.getByRole("region", { name: "Pavlov Champions League" });
  expect(within(pavlov).getByText("Week 3 has not started yet")).toBeTruthy();
  expect(opponents()).toEqual(["Foxes"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { served, complaints } = await hydrateIsland(
    "matches/week",
    WeekMatches,
    { ...ONE_SEASON, leagues: [BREACHERS, PAVLOV] },
    {
      path: "/clvr/matches",
      search: "?week=1&region=eu",
      fallback: {
        ...NO_BYES,
        ...BOTH_WEEKS,
        [matchesOf(BREACHERS, "week=1&region=eu")]: [exampleMatch("7", WON)],
        [matchesOf(PAVLOV, "week=1&region=eu")]: [],
      },
    },
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(complaints).toEqual([]);
  expect(opponents()).toEqual(["Foxes"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("links only casters to the matches without a cast", () => {
  stubApi({});
  renderOnPage(<WeekMatches {...ONE_SEASON} leagues={[BREACHERS]} />);
  expect(screen.queryByRole("link", { name: "Casts" })).toBeNull();
  cleanup();
  renderOnPage(<WeekMatches {...ONE_SEASON} castsAddress="/bcl/casts" leagues={[BREACHERS]} />);
  expect(screen.getByRole("link", { name: "Casts" }).getAttribute("href")).toBe("/bcl/casts");
});

const TWO_SEASONS = {
  ...ONE_SEASON,
  seasons: [
    { value: 2, label: "Season 2", lastWeek: 3 },
    { value: 1, label: "Winter Cup", lastWeek: 5 },
  ],
};

it("shows the last week of a former season, with all its weeks", () => {
  const fetch = stubApi({});
  renderOnPage(<WeekMatches {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    search: "?season=1",
    fallback: {
      [weekOf(BREACHERS)]: { week: 3 },
      [matchesOf(BREACHERS, "season=1&week=5&region=all")]: [exampleMatch("7")],
    },
  });
  expect(weeks()).toEqual(["Week 1", "Week 2", "Week 3", "Week 4", "Week 5"]);
  expect(weekSelect().value).toBe("5");
  expect(screen.getByText(/is over\./).textContent).toBe("Winter Cup is over.");
  expect(
    screen.getByRole("table", { name: "Breachers Champions League, Winter Cup, week 5" }),
  ).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it("keeps the season when week and region change", async () => {
  stubApi({
    [matchesOf(BREACHERS, "season=1&week=5&region=all")]: { body: [exampleMatch("7")] },
    [matchesOf(BREACHERS, "season=1&week=2&region=all")]: { body: [RAVENS] },
    [matchesOf(BREACHERS, "season=1&week=2&region=na")]: { body: [] },
  });
  renderOnPage(<WeekMatches {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    path: "/bcl/matches",
    fallback: { [weekOf(BREACHERS)]: { week: 3 }, [THIRD]: [exampleMatch("7")] },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Winter Cup");
  expect([window.location.search, weekSelect().value]).toEqual(["?season=1", "5"]);
  await userEvent.selectOptions(weekSelect(), "Week 2");
  await waitFor(() => {
    expect(opponents()).toEqual(["Ravens"]);
  });
  await userEvent.selectOptions(regionSelect(), "North America");
  expect(window.location.search).toBe("?season=1&week=2&region=na");
  expect(
    await screen.findByText("No team from this region played in week 2 of Winter Cup."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all regions" }).getAttribute("href")).toBe(
    "/bcl/matches?season=1&week=2",
  );
});
