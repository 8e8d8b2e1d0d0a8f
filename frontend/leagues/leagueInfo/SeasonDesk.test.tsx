import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { Region } from "../../api/enums";
import { SeasonStep, Severity, type StepState } from "../../api/staffEnums";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { spyOnToasts } from "../../test/spies";
import { exampleLeagueInfo, exampleWeek } from "../../test/fixtures/leagueInfo";
import { renderOnPage } from "../../test/renderOnPage";
import { chooseOption, optionsOf, stubStaffBrowser } from "../../test/staffBrowser";
import { splitEvenly } from "./DivisionsStep";
import { movedByRating } from "./movedByRating";
import type { ChampionsDesk, Desk, DeskTeam, Preflight } from "./seasonDesk";
import { SeasonDesk } from "./SeasonDesk";
import type { UnplayedMatch } from "./UnplayedMatches";

spyOnToasts();

const BCL = { id: "7", code: "bcl", name: "Breachers Champions League", game: "Breachers" };
const SEASON = "/api/league-info/7/seasons/2";
const onSeasons = vi.fn();

const STATES: Record<SeasonStep, StepState> = {
  weeks: "done",
  entries: "optional",
  teams: "to-do",
  divisions: "optional",
  ratings: "done",
  table: "done",
  maps: "done",
  "pick-ban": "optional",
  "roster-lock": "optional",
  open: "to-do",
};

function desk(part: Partial<Desk> = {}, season: Partial<Desk["season"]> = {}): Desk {
  return {
    season: {
      value: 2,
      label: "Season 2",
      isCurrent: false,
      startsOn: "2027-01-04",
      endsOn: "2027-01-18",
      rosterLockAt: null,
      revision: "s1",
      closedAt: null,
      ratings: {
        kFactor: 20,
        homeAdvantage: 0,
        startRating: 1500,
        drawFactor: 1,
        meanRating: 1500,
        seasonPull: 0.25,
        revision: "r1",
      },
      table: {
        table: "elo",
        win: 3,
        draw: 1,
        loss: 0,
        forfeit: 0,
        tieBreaks: ["head-to-head", "maps"],
        revision: "t1",
      },
      ratingsFrozenAt: null,
      ...season,
    },
    timeZone: "UTC",
    weeks: [],
    divisions: [
      { _id: "31", name: "Gold", teams: 1, isUsed: true, revision: "d1" },
      { _id: "32", name: "Silver", teams: 0, isUsed: false, revision: "d2" },
    ],
    divisionOrder: { order: ["31", "32"], revision: "o1" },
    divisionNumbers: {
      numbers: [{ division: "31", promoted: 1, relegated: 1, playOff: 0 }],
      revision: "n1",
    },
    plan: { startsOn: "2027-01-04", weeks: 0, times: [], revision: "p1" },
    catchUp: { weeks: 0, catchUp: [], revision: "c1" },
    matches: 0,
    lastUsedWeek: 0,
    waiting: { official: 0, unplayed: 0, reported: 0, disputed: 0, playoffs: 0 },
    teams: 3,
    steps: Object.values(SeasonStep).map((step) => ({
      step,
      state: STATES[step],
      words: `About ${step}.`,
    })),
    nextSeason: null,
    mayAdminister: true,
    ...part,
  };
}

function team(name: string, part: Partial<DeskTeam> = {}): DeskTeam {
  return {
    team: { _id: name.length.toString(), name: { name }, imageURL: "", league: "bcl" },
    isEnrolled: false,
    isSuggested: false,
    rating: null,
    startRating: 1500,
    players: 5,
    isBelowMinimum: false,
    division: null,
    obstacle: "",
    ...part,
  };
}

const PREFLIGHT: Preflight = {
  mayOpen: true,
  findings: [{ severity: "warns", words: "1 team has no division: Owls.", href: "/admin/x" }],
  effects: ["The portal shows Season 2 with 3 teams."],
};

/** Stubs the API. Returns what was sent. */
function stub(reads: Record<string, unknown>, refusal?: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") {
      return Promise.resolve(Response.json(reads[address]));
    }
    sent.push([method, address, typeof body === "string" ? JSON.parse(body) : null]);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Done." })
        : Response.json(refusal, { status: 400 }),
    );
  });
  return sent;
}

interface Shown {
  step?: SeasonStep;
  of?: Desk;
  teams?: readonly DeskTeam[];
  preflight?: Preflight;
  champions?: ChampionsDesk;
  unplayed?: readonly UnplayedMatch[];
  refusal?: object;
}

function show({
  step,
  of = desk(),
  teams = [],
  preflight = PREFLIGHT,
  champions = { offers: [], inHall: [], playoffs: [] },
  unplayed = [],
  refusal,
}: Shown): unknown[] {
  const reads = {
    [SEASON]: of,
    [`${SEASON}/teams`]: { rosterMinimum: 5, teams, places: { placed: [], revision: "t1" } },
    [`${SEASON}/preflight`]: preflight,
    [`${SEASON}/unplayed-matches`]: unplayed,
    [`${SEASON}/champions`]: champions,
    "/api/league-info/7/settings": exampleLeagueInfo(),
  };
  const sent = stub(reads, refusal);
  window.history.replaceState(null, "", `/admin/league-info${step ? `?step=${step}` : ""}`);
  renderOnPage(
    <StaffLibrary styleNonce="">
      <SeasonDesk league={BCL} value={2} onSeasons={onSeasons} />
    </StaffLibrary>,
    { path: `/admin/league-info${step ? `?step=${step}` : ""}`, fallback: reads },
  );
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

// jsdom has the dialog element, but not its behaviour.
beforeEach(() => {
  onSeasons.mockClear();
  stubStaffBrowser();
});

it("lists the steps with their states, and opens the first that is to do", async () => {
  show({ teams: [team("Owls")] });
  const heads = screen.getAllByRole("button", { name: /About/ });
  expect(heads.map((head) => head.textContent)).toEqual([
    "WeeksDoneAbout weeks.",
    "EntriesOptionalAbout entries.",
    "TeamsTo doAbout teams.",
    "DivisionsOptionalAbout divisions.",
    "RatingsDoneAbout ratings.",
    "TableDoneAbout table.",
    "MapsDoneAbout maps.",
    "Pick and banOptionalAbout pick-ban.",
    "Dates and roster lockOptionalAbout roster-lock.",
    "OpenTo doAbout open.",
  ]);
  const open = () => heads.filter((head) => head.getAttribute("aria-expanded") === "true");
  expect(open().map((head) => head.textContent)).toEqual(["TeamsTo doAbout teams."]);
  await userEvent.click(screen.getByRole("button", { name: /^Ratings/ }));
  expect(open().map((head) => head.textContent)).toEqual(["RatingsDoneAbout ratings."]);
  expect(window.location.search).toBe("?step=ratings");
});

it("plans the weeks", async () => {
  const sent = show({ step: "weeks", of: desk({ timeZone: "Europe/London" }) });
  expect(screen.getByText("At midnight by the league’s clock, Europe/London.")).toBeTruthy();
  await press("Plan Weeks");
  expect(sent).toEqual([
    ["PUT", `${SEASON}/weeks`, { startsOn: "2027-01-04", weeks: 10, revision: "p1" }],
  ]);
  await waitFor(() => {
    expect(onSeasons).toHaveBeenCalledOnce();
  });
});

it("adds and removes weeks", async () => {
  const weeks = exampleLeagueInfo().season?.weeks ?? [];
  const sent = show({ step: "weeks", of: desk({ weeks }) });
  await press("Add a Week");
  await press("Remove Week 3");
  expect(sent).toEqual([
    ["POST", `${SEASON}/weeks`, { before: null }],
    ["DELETE", `${SEASON}/weeks`, null],
  ]);
});

it("adds a week where no match lies, and keeps the weeks that have matches", async () => {
  const weeks = exampleLeagueInfo().season?.weeks ?? [];
  const sent = show({ step: "weeks", of: desk({ weeks, matches: 1, lastUsedWeek: 1 }) });
  expect(await optionsOf("New week")).toEqual(["At the end", "Before week 2", "Before week 3"]);
  await chooseOption("New week", "Before week 2");
  await press("Add a Week");
  expect(sent).toEqual([["POST", `${SEASON}/weeks`, { before: 2 }]]);
  expect(screen.getByText(/^The season has matches/)).toBeTruthy();
  expect(screen.queryByText("Plan Weeks Again")).toBeNull();
});

it("saves catch-up weeks, and keeps those that are over", async () => {
  const weeks = (exampleLeagueInfo().season?.weeks ?? []).map((week) => ({
    ...week,
    isCatchUp: week.number === 1,
  }));
  const catchUp = { weeks: 3, catchUp: [1], revision: "c2" };
  const sent = show({ step: "weeks", of: desk({ weeks, catchUp }) });
  expect(screen.getByText("Week 1 (catch-up)")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Catch-up weeks"), "3");
  await userEvent.click(await screen.findByRole("option", { name: "Week 3" }));
  await press("Save Catch-Up Weeks");
  expect(sent).toEqual([["PUT", `${SEASON}/weeks/catch-up`, { catchUp: [1, 3], revision: "c2" }]]);
});

it("keeps the last week while it has matches, and can add one after it", () => {
  const weeks = exampleLeagueInfo().season?.weeks ?? [];
  show({ step: "weeks", of: desk({ weeks, matches: 9, lastUsedWeek: 3 }) });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  expect([button("Add a Week").disabled, button("Remove Week 3").disabled]).toEqual([false, true]);
  expect(screen.queryByLabelText("New week")).toBeNull();
});

it("deletes a season that has nothing, after asking", async () => {
  const sent = show({ step: "weeks", of: desk({ teams: 0 }) });
  await press("Delete Season");
  const dialog = within(screen.getByRole("dialog", { name: "Delete Season 2?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete Season" }));
  expect(sent).toEqual([["DELETE", SEASON, null]]);
});

it("enrols the suggested teams and those that are added", async () => {
  const teams = [
    team("Owls", { isSuggested: true, rating: 1600, startRating: 1575 }),
    team("Foxes", { players: 2, isBelowMinimum: true }),
    team("Badgers"),
  ];
  const sent = show({ step: "teams", teams });
  expect(screen.getByText("1600, starts at 1575 · 5 players")).toBeTruthy();
  await userEvent.click(field("Foxes"));
  await press("Enrol 2 Teams");
  expect(sent).toEqual([["POST", `${SEASON}/teams`, { teams: ["4", "5"], division: null }]]);
});

it("links each team to its page on the staff's desk", () => {
  const teams = [
    team("Owls", { isEnrolled: true }),
    team("Foxes", { players: 2, isBelowMinimum: true }),
  ];
  show({ step: "teams", teams });
  const links = screen
    .getAllByRole("link")
    .map((link) => [
      link.getAttribute("aria-label") ?? link.textContent,
      link.getAttribute("href"),
    ]);
  expect(links).toEqual([
    ["Teams (CSV)", "/api/matches/export/season-teams?league=bcl&season=2"],
    ["imported", "/admin/manage/import"],
    ["pair the teams", "/admin/manage/matches/pairing?league=bcl"],
    ["Owls", "/admin/manage/teams/4"],
    ["2 players (fewer than 5): Foxes", "/admin/manage/teams/5"],
    ["Team page: Foxes", "/admin/manage/teams/5"],
  ]);
});

it("creates a team", async () => {
  const sent = show({ step: "teams" });
  await userEvent.click(screen.getByText("Found a Team"));
  await userEvent.click(field("Team’s name"));
  await userEvent.paste("Otters");
  await press("Found Team");
  expect(sent).toEqual([
    ["POST", "/api/teams/create", { name: "Otters", region: Region.noRegion, league: "bcl" }],
  ]);
});

it("withdraws a team, and shows why another stays", async () => {
  const teams = [
    team("Owls", { isEnrolled: true }),
    team("Foxes", { isEnrolled: true, obstacle: "It has 1 match in this season." }),
  ];
  const sent = show({ step: "teams", teams });
  expect(screen.getByText("It has 1 match in this season.")).toBeTruthy();
  await press("Withdraw: Owls");
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw Owls?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(sent).toEqual([["POST", `${SEASON}/teams/withdraw`, { team: "4" }]]);
});

it("renames, orders and deletes divisions", async () => {
  const sent = show({ step: "divisions" });
  await press("Move Up: Silver");
  await press("Delete: Silver");
  expect(screen.queryByRole("button", { name: "Delete: Gold" })).toBeNull();
  const name = field("Division 1: 1 team");
  await userEvent.clear(name);
  await userEvent.paste("Platinum");
  await press("Rename: Gold");
  expect(sent).toEqual([
    ["PUT", "/api/league-info/7/divisions/order", { order: ["32", "31"], revision: "o1" }],
    ["DELETE", "/api/league-info/7/divisions/32", null],
    ["PUT", "/api/league-info/7/divisions/31", { name: "Platinum", revision: "d1" }],
  ]);
});

it("fills divisions by rating only with room for all teams", async () => {
  const teams = [
    team("Owls", { isEnrolled: true, division: "31" }),
    team("Foxes", { isEnrolled: true, division: "32" }),
    team("Badgers", { isEnrolled: true }),
  ];
  const sent = show({ step: "divisions", teams });
  expect(screen.getByText("Room for all 3 teams.")).toBeTruthy();
  await userEvent.clear(field("Silver"));
  await userEvent.paste("0");
  expect(screen.getByText("Room for 2 of 3 teams: make both the same.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Fill by Rating" })).toHaveProperty("disabled", true);
  await userEvent.clear(field("Gold"));
  await userEvent.paste("3");
  await press("Fill by Rating");
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Fill the divisions by rating?" }));
  expect(dialog.getByText(/^2 of 3 teams move\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Fill by Rating" }));
  expect(sent).toEqual([
    [
      "POST",
      `${SEASON}/divisions/by-rating`,
      {
        sizes: [
          { division: "31", teams: 3 },
          { division: "32", teams: 0 },
        ],
      },
    ],
  ]);
});

it("moves chosen teams", async () => {
  const teams = [team("Owls", { isEnrolled: true, division: "31" })];
  const sent = show({ step: "divisions", teams });
  await userEvent.click(field("Owls"));
  await press("Move 1 Team");
  expect(sent).toEqual([
    ["PUT", `${SEASON}/divisions`, { teams: ["4"], division: null, revision: "t1" }],
  ]);
});

it("counts the teams that filling by rating moves, the older first of two that are alike", () => {
  const [owls, foxes, badgers] = [
    team("Owls", { startRating: 1400, division: "31" }),
    team("Foxes", { division: "31" }),
    team("Badgers", { division: "32" }),
  ];
  const shares = (gold: number, silver: number) => [
    { division: "31", teams: gold },
    { division: "32", teams: silver },
  ];
  // By rating: Foxes, Badgers, Owls.
  expect(movedByRating([owls, badgers, foxes], shares(1, 2))).toBe(1);
  expect(movedByRating([owls, badgers, foxes], shares(2, 1))).toBe(2);
  expect(movedByRating([owls, badgers, foxes], shares(3, 0))).toBe(1);
});

it("shares teams evenly, the first divisions getting what is left over", () => {
  expect(splitEvenly(7, 3)).toEqual([3, 2, 2]);
  expect(splitEvenly(1, 2)).toEqual([1, 0]);
});

it("sends the ratings while no result is official", async () => {
  const sent = show({ step: "ratings" });
  await userEvent.clear(field("K-factor"));
  await userEvent.paste("32.5");
  await press("Save Ratings");
  const ratings = { ...desk().season.ratings, kFactor: 32.5 };
  expect(sent).toEqual([["PUT", `${SEASON}/ratings`, ratings]]);
});

it.each([
  [20, 8, false],
  [9, 8, true],
  [20, 1, true],
])("says what %i teams and %i weeks need", (teams, count, isSmall) => {
  const weeks = Array.from({ length: count }, (_, place) => exampleWeek(place + 1));
  show({ step: "ratings", of: desk({ teams, weeks }) });
  expect(screen.getByText(new RegExp(`^This season has ${String(teams)} teams and`))).toBeTruthy();
  expect(screen.getByText(/A team with 1600 starts this season at 1575\./)).toBeTruthy();
  expect(screen.queryAllByText(/luck decides more/)).toHaveLength(isSmall ? 1 : 0);
  expect(screen.getByText("Try Other Settings")).toBeTruthy();
});

it("sends a table by points with its tie-breaks in the chosen order", async () => {
  const sent = show({ step: "table" });
  expect(screen.queryByLabelText("Points for a win")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Standings"), "By points");
  await userEvent.clear(screen.getByLabelText("Points for a win"));
  await userEvent.type(screen.getByLabelText("Points for a win"), "2");
  // Who stands where another is chosen changes places with it.
  await userEvent.selectOptions(screen.getByLabelText("Tie-break 1"), "Map difference");
  await userEvent.selectOptions(screen.getByLabelText("Tie-break 3"), "Wins");
  await userEvent.selectOptions(screen.getByLabelText("Tie-break 2"), "None");
  await userEvent.click(screen.getByRole("button", { name: "Save Table" }));
  const table = {
    ...desk().season.table,
    table: "points",
    win: 2,
    tieBreaks: ["maps", "wins"],
  };
  expect(sent).toEqual([["PUT", `${SEASON}/table`, table]]);
});

it("shows a frozen table without a form", () => {
  const table = { ...desk().season.table, table: "points" as const };
  show({ step: "table", of: desk({}, { table, ratingsFrozenAt: 1_788_825_600 }) });
  expect(screen.queryByRole("button", { name: "Save Table" })).toBeNull();
  expect(screen.getByText("Head to head, Map difference")).toBeTruthy();
});

it("shows frozen ratings without a form", () => {
  show({ step: "ratings", of: desk({}, { ratingsFrozenAt: 1_788_825_600 }) });
  expect(screen.getByText(/^Frozen since/)).toBeTruthy();
  expect(screen.getByText("K-factor").nextSibling?.textContent).toBe("20");
  expect(screen.queryByLabelText("K-factor")).toBeNull();
});

it("sends empty dates as null", async () => {
  const sent = show({ step: "roster-lock" });
  await userEvent.clear(field("Last day"));
  await press("Save Season");
  const dates = { startsOn: "2027-01-04", endsOn: null, rosterLockAt: null };
  const body = { label: "Season 2", ...dates, revision: "s1" };
  expect(sent).toEqual([["PUT", SEASON, body]]);
});

it("keeps what was typed when it is refused, with the reason beside the field", async () => {
  const words = "The first week opens on 2026-09-07. Start on that day or earlier.";
  show({ step: "roster-lock", refusal: { startsOn: [words] } });
  await userEvent.clear(field("Name"));
  await userEvent.paste("Autumn");
  await press("Save Season");
  await waitFor(() => {
    expect(field("First day").getAttribute("aria-invalid")).toBe("true");
  });
  expect(screen.getByText(words)).toBeTruthy();
  expect(field("Name").value).toBe("Autumn");
});

it("opens a season after its preflight, and says what happens", async () => {
  const sent = show({ step: "open" });
  expect(screen.getByRole("link", { name: /^See/ }).getAttribute("href")).toBe("/admin/x");
  await press("Open Season");
  const dialog = within(screen.getByRole("dialog", { name: "Open Season 2?" }));
  expect(dialog.getByText("The portal shows Season 2 with 3 teams.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Open Season" }));
  expect(sent).toEqual([["POST", `${SEASON}/open`, null]]);
});

it("does not open a season that a finding stops", () => {
  const findings = [{ severity: Severity.stops, words: "No teams are enrolled.", href: "/x" }];
  show({ step: "open", preflight: { ...PREFLIGHT, mayOpen: false, findings } });
  expect(screen.getByRole("button", { name: "Open Season" })).toHaveProperty("disabled", true);
});

it("closes the current season after asking", async () => {
  const sent = show({ step: "open", of: desk({}, { isCurrent: true }) });
  await press("Close Season");
  const dialog = within(screen.getByRole("dialog", { name: "Close Season 2?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close Season" }));
  expect(sent).toEqual([["POST", `${SEASON}/close`, { ending: "keep", matches: [] }]]);
});

it("is called Close once the season is open", () => {
  show({ step: "open", of: desk({}, { isCurrent: true }) });
  const step = screen.getByRole("button", { expanded: true });
  expect(step.textContent).toMatch(/^Close/);
});

it("does not close a season whose playoff runs", async () => {
  const waiting = { official: 12, unplayed: 0, reported: 0, disputed: 0, playoffs: 1 };
  show({ step: "open", of: desk({ waiting }, { isCurrent: true }) });
  await press("Close Season");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/^1 playoff is not in the champions hall yet\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Finish its playoffs" })).toBeTruthy();
});

const UNPLAYED: UnplayedMatch[] = [
  { _id: "61", teamA: "Foxes", teamB: "Owls", week: 3, time: null },
  { _id: "62", teamA: "Bears", teamB: "Moths", week: null, time: 1_767_200_000 },
];

/** Opens the dialog that closes a season with two matches that nobody has reported. */
async function closing(unplayed = 2) {
  const waiting = { official: 12, unplayed, reported: 0, disputed: 0, playoffs: 0 };
  const of = desk({ waiting }, { isCurrent: true });
  const sent = show({ step: "open", of, unplayed: UNPLAYED });
  await press("Close Season");
  return { sent, dialog: within(screen.getByRole("dialog", { name: "Close Season 2?" })) };
}

it("voids what nobody has reported, if that is chosen for all", async () => {
  const { sent, dialog } = await closing();
  await userEvent.selectOptions(dialog.getByLabelText("All Open Matches"), "void");
  await userEvent.click(dialog.getByRole("button", { name: "Close Season" }));
  expect(sent).toEqual([["POST", `${SEASON}/close`, { ending: "void", matches: [] }]]);
});

it("takes a choice for each match that nobody has reported", async () => {
  const { sent, dialog } = await closing();
  const foxes = dialog.getByLabelText("Week 3: Foxes vs Owls");
  const words = within(foxes)
    .getAllByRole("option")
    .map(({ textContent }) => textContent.replace(/[\u2068\u2069]/g, ""));
  expect(words).toEqual([
    "Staff decide later",
    "Void: it does not count",
    "Foxes forfeits: Owls wins",
    "Owls forfeits: Foxes wins",
    "Both teams forfeit",
  ]);
  const close = dialog.getByRole<HTMLButtonElement>("button", { name: "Close Season" });
  await userEvent.selectOptions(foxes, "forfeit_b");
  expect(close.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText(/^Bears vs Moths/), "keep");
  await userEvent.click(dialog.getByRole("button", { name: "Close Season" }));
  const matches = [
    { match: "61", ending: "forfeit_b" },
    { match: "62", ending: "keep" },
  ];
  expect(sent).toEqual([["POST", `${SEASON}/close`, { ending: "keep", matches }]]);
});

it("says what becomes of more matches than it lists", async () => {
  const { dialog } = await closing(5);
  expect(dialog.getByText(/^3 more are not listed\./)).toBeTruthy();
});

const LIST = "/admin/manage/matches?league=bcl&season=2&state=";
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("says before it closes a season what its table keeps, and what has no result", async () => {
  const waiting = { official: 12, unplayed: 3, reported: 1, disputed: 2, playoffs: 0 };
  show({ step: "open", of: desk({ waiting }, { isCurrent: true }) });
  await press("Close Season");
  const dialog = within(screen.getByRole("dialog", { name: "Close Season 2?" }));
  expect(dialog.getByText("The table keeps 12 official matches.")).toBeTruthy();
  expect(dialog.getByText("6 matches are without a result:")).toBeTruthy();
  expect(linksIn(dialog.getByRole("list"))).toEqual([
    ["2 disputed", `${LIST}disputed`],
    ["1 reported, but not confirmed", `${LIST}reported`],
    ["3 not played", `${LIST}unplayed`],
  ]);
});

it("shows the matches of a closed season without a result", () => {
  const waiting = { official: 12, unplayed: 1, reported: 0, disputed: 0, playoffs: 0 };
  show({ step: "open", of: desk({ waiting }, { closedAt: 1_788_825_600 }) });
  expect(screen.getByText("1 match is without a result:")).toBeTruthy();
  expect(linksIn(screen.getByRole("list", { name: "Without a result" }))).toEqual([
    ["1 not played", `${LIST}unplayed`],
  ]);
});

it("says whose champions the playoffs decide, and who is in the hall", () => {
  show({
    step: "open",
    of: desk({}, { closedAt: 1_788_825_600 }),
    champions: {
      offers: [],
      inHall: [{ _id: "7", team: "Owls", place: 1, note: "Finals" }],
      playoffs: ["Finals"],
    },
  });
  expect(screen.getByText(/^Champions come from the playoffs: Finals\./)).toBeTruthy();
  const hall = within(screen.getByRole("list", { name: "In the champions hall" }));
  expect(hall.getByRole("listitem").textContent).toBe("1. Owls, Finals");
  expect(screen.queryByRole("button", { name: /^Store/ })).toBeNull();
});

it("stores the champions of a closed season that are chosen", async () => {
  const offer = (name: string, place: number) => ({
    team: team(name).team,
    place,
    division: "Gold",
    roster: ["vexel (captain)"],
    isStored: false,
  });
  const sent = show({
    step: "open",
    of: desk({}, { closedAt: 1_788_825_600 }),
    champions: { offers: [offer("Owls", 1), offer("Foxes", 2)], inHall: [], playoffs: [] },
  });
  await userEvent.click(field("2. Foxes, Gold"));
  await press("Store 1 Champion");
  const champions = [{ team: "4", place: 1 }];
  expect(sent).toEqual([["POST", `${SEASON}/champions`, { champions }]]);
});
