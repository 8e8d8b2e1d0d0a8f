import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { exampleLeague } from "../../../test/fixtures/scheduledLeagues";
import { renderOnPage } from "../../../test/renderOnPage";
import { chooseOption, stubStaffBrowser } from "../../../test/staffBrowser";
import { arrangementOf, type Draft, type PairingDeskBody, placesFor, swapped } from "./arrangement";
import { PairingDesk } from "./PairingDesk";

type Team = PairingDeskBody["teams"][number];

function team(key: string, name: string, changed: Partial<Team> = {}): Team {
  return {
    _id: key,
    name,
    rating: 1500 - Number(key),
    region: "EU",
    division: null,
    byes: 0,
    obstacle: "",
    isOff: false,
    hasBye: false,
    plays: false,
    alternatives: [],
    ...changed,
  };
}

const WHY = { difference: 1.4, expected: 0.502, lastMeeting: null, hours: 0, warnings: [] };

function exampleDraft(changed: Partial<Draft> = {}): Draft {
  const about = { kind: "week", state: "open", week: 2, madeBy: "Tess", madeAt: 1 } as const;
  return {
    about: { _id: "9", ...about, closedBy: "", closedAt: 0, undoUntil: 0 },
    revision: 3,
    divisions: [],
    regions: [],
    rematchWeeks: 4,
    acrossRegions: false,
    matchesAWeek: 1,
    pairs: [
      {
        week: 2,
        teamA: "1",
        teamB: "2",
        names: ["Ants", "Bees"],
        isPinned: false,
        match: null,
        ...WHY,
        lastMeeting: { season: "Season 1", week: 1 },
        warnings: ["Rematch: they met in week 1."],
      },
    ],
    byes: [{ week: 2, team: "3", name: "Cats" }],
    secondByes: ["3"],
    bans: [],
    left: [],
    problems: [],
    ...changed,
  };
}

function exampleDesk(draft: Draft | null): PairingDeskBody {
  const other = { opponent: "3", ...WHY, isRematch: false };
  return {
    week: 2,
    isCatchUp: false,
    season: "Season 1",
    divisions: [{ _id: "5", name: "Gold" }],
    teams: [
      team("1", "Ants", { alternatives: [other] }),
      team("2", "Bees"),
      team("3", "Cats"),
      team("4", "Dogs", { obstacle: "has this week off", isOff: true }),
    ],
    draft,
    published: [],
    usual: { rematchWeeks: 2, acrossRegions: true },
    plannedFrom: [],
  };
}

const RELAXED = {
  revision: 3,
  now: { idle: 2, far: 0, rematches: 0 },
  relaxations: [
    { rematchWeeks: 2, acrossRegions: true, outcome: { idle: 0, far: 1, rematches: 0 } },
  ],
};

function show(
  draft: Draft | null,
  desk = exampleDesk(draft),
  leagues = [exampleLeague()],
  search = "?week=2",
) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) {
      return Promise.resolve(Response.json(address.endsWith("/relaxed") ? RELAXED : desk));
    }
    sent.push([method, address, typeof body === "string" ? JSON.parse(body) : undefined]);
    return Promise.resolve(Response.json({ success: true, message: "Done.", _id: "9" }));
  });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <PairingDesk
        leagues={leagues}
        listAddress="/tm/manage/matches"
        pairingAddress="/tm/manage/matches/pairing"
        playoffsAddress="/tm/manage/matches/playoffs"
        seasonAddress={null}
      />
    </StaffLibrary>,
    { path: "/tm/manage/matches/pairing", search },
  );
  return sent;
}

const DRAFT = "/api/matches/pairing/drafts/9";

beforeEach(() => {
  stubStaffBrowser();
});

it("begins with a season’s first week until it opens", async () => {
  const opens = Date.now() / 1000 + 3600;
  const week = (number: number, isCatchUp: boolean) => ({
    number,
    opens: opens + number,
    reportBy: opens + number + 1,
    isCatchUp,
  });
  const weeks = [week(1, false), week(2, false)];
  show(null, exampleDesk(null), [exampleLeague({ currentWeek: 1, weeks })], "");
  expect(await screen.findByLabelText<HTMLSelectElement>("Week")).toHaveProperty("value", "1");
});

it("names the league that it shows above the title, also where the address names another", async () => {
  show(null, exampleDesk(null), [exampleLeague()], "?week=2&league=pcl");
  const title = await screen.findByRole("heading", { level: 1, name: "Pairing" });
  expect(title.parentElement?.textContent).toBe(`${exampleLeague().name}Pairing`);
});

it("pairs nobody in a catch-up week", async () => {
  show(null, { ...exampleDesk(null), isCatchUp: true });
  const words =
    "Week 2 is for catching up, so nobody is paired in it. Matches can be postponed to it or created in it.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Propose" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Plan the Season" })).toBeNull();
});

it("proposes a week, and says who can't be paired", async () => {
  const sent = show(null);
  await userEvent.click(await screen.findByRole("button", { name: "Propose" }));
  const out = screen.getByRole("region", { name: "Not to Be Paired (1)" });
  expect(within(out).getByRole("listitem").textContent).toMatch(/^Dogs has this week off\./);
  expect(sent).toEqual([
    [
      "POST",
      "/api/matches/pairing/propose",
      {
        league: "bcl",
        week: 2,
        divisions: [],
        regions: [],
        rematchWeeks: 2,
        acrossRegions: true,
        revision: null,
      },
    ],
  ]);
});

it("keeps saying why a proposal was refused, and that the draft is the one from before", async () => {
  show(exampleDraft());
  const again = await screen.findByRole("button", { name: "Propose Again" });
  const words = "There are no two teams to pair in week 2. 4 teams are free.";
  const read = fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) =>
    init.method === undefined
      ? read(address)
      : Promise.resolve(Response.json({ detail: words }, { status: 409 })),
  );
  await userEvent.click(again);
  expect(await screen.findByText("The draft below is the one from before")).toBeTruthy();
  // A toast says it too, and leaves.
  expect(screen.getByText(words, { selector: "p" })).toBeTruthy();
  expect(screen.getByRole("listitem", { name: "Ants vs Bees" })).toBeTruthy();
});

it("shows why a pair was chosen and what speaks against it, and swaps a team", async () => {
  const sent = show(exampleDraft());
  const pair = within(await screen.findByRole("listitem", { name: "Ants vs Bees" }));
  expect(pair.getAllByText(/^rating/)[0]?.textContent).toBe(
    "rating +1 · expected score 50% · last met in week 1",
  );
  expect(pair.getByText(/Rematch/)).toBeTruthy();
  expect(pair.getByRole("group").textContent).toContain("Ants vs Cats");
  expect(screen.getByText("Not the first")).toBeTruthy();
  await userEvent.click(pair.getByRole("button", { name: "Swap Bees" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Change places with"), "3");
  await userEvent.click(dialog.getByRole("button", { name: "Swap" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(sent).toEqual([
    [
      "PUT",
      DRAFT,
      {
        revision: 3,
        pairs: [{ week: 2, teamA: "1", teamB: "3", isPinned: false }],
        byes: [{ week: 2, team: "2" }],
        bans: [],
      },
    ],
  ]);
});

it("publishes after one question, and not while something stops it", async () => {
  const sent = show(exampleDraft());
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^This creates/).textContent).toContain("1 match and 1 bye");
  await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
  expect(sent).toEqual([["POST", `${DRAFT}/publish`, { revision: 3 }]]);
});

it("says which other rules leave fewer teams without an opponent, and tries them", async () => {
  const idle = [
    { week: 2, team: "3", name: "Cats" },
    { week: 2, team: "4", name: "Dogs" },
  ];
  const sent = show(exampleDraft({ byes: idle }));
  expect(await screen.findByText("2 teams have no opponent.")).toBeTruthy();
  const other = screen.getByRole("list", { name: "Other rules" });
  expect(within(other).getByRole("listitem").textContent).toBe(
    "If teams may meet across regions and a rematch is allowed after 2 weeks: 0 teams without an opponent instead of 2, 1 pair 6 hours apart or more instead of 0.Try It",
  );
  await userEvent.click(within(other).getByRole("button"));
  const body = { divisions: [], regions: [], rematchWeeks: 2, acrossRegions: true, revision: 3 };
  expect(sent).toEqual([
    ["POST", "/api/matches/pairing/propose", { league: "bcl", week: 2, ...body }],
  ]);
});

it("gives a team the week off with a reason, and takes one back", async () => {
  const desk = exampleDesk(null);
  const off = team("5", "Eels", { obstacle: "has this week off", isOff: true });
  const sent = show(null, { ...desk, teams: [...desk.teams, off] });
  await userEvent.click(
    await screen.findByRole("button", { name: "Take back the week off of Eels" }),
  );
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "They can play");
  await userEvent.click(dialog.getByRole("button", { name: "Take Back" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  const body = { league: "bcl", week: 2, team: "5", isOff: false, reason: "They can play" };
  expect(sent).toEqual([["POST", "/api/matches/pairing/weeks-off", body]]);
});

it("lets nothing be done to a week while another one loads", async () => {
  show(null);
  const give = () => screen.findByRole("button", { name: "Give a Week Off" });
  expect(await give()).toHaveProperty("disabled", false);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await chooseOption("Week", "Week 3");
  expect(await give()).toHaveProperty("disabled", true);
});

it("folds up the teams that already play", async () => {
  const desk = exampleDesk(null);
  const playing = team("5", "Eels", { obstacle: "already plays Ants", plays: true });
  show(null, { ...desk, teams: [...desk.teams, playing] });
  const out = within(await screen.findByRole("region", { name: "Not to Be Paired (2)" }));
  expect(out.getByRole("group").textContent).toBe(
    "Already with a match (1)Eels already plays Ants.",
  );
});

it("names each team without a pair once, with its reason", async () => {
  const left = [
    { _id: "4", name: "Dogs", why: "has this week off" },
    { _id: "5", name: "Eels", why: "has no opponent left" },
  ];
  show(exampleDraft({ left }));
  const alone = within(await screen.findByRole("region", { name: "Without a Pair (1)" }));
  expect(alone.getByRole("listitem").textContent).toBe("Eels has no opponent left.");
  const out = within(screen.getByRole("region", { name: "Not to Be Paired (1)" }));
  expect(out.getByRole("listitem").textContent).toMatch(/^Dogs has this week off\./);
});

it("names who gets neither a match nor a bye before it publishes", async () => {
  const left = [
    { _id: "4", name: "Dogs", why: "has this week off" },
    { _id: "5", name: "Eels", why: "has no opponent left" },
  ];
  show(exampleDraft({ left }));
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  expect(within(screen.getByRole("dialog")).getByText(/neither a match/).textContent).toBe(
    "1 team gets neither a match nor a bye: Eels.",
  );
});

it("names the teams that a published week leaves out", async () => {
  const desk = exampleDesk(null);
  const { about } = exampleDraft();
  show(null, { ...desk, published: [about] });
  expect((await screen.findByText(/^Without a match/)).textContent).toBe(
    "Without a match or a bye in week 2 (3): Ants, Bees, Cats.",
  );
});

it("takes back a bye after one question", async () => {
  const desk = exampleDesk(null);
  const idle = team("5", "Eels", { obstacle: "already has a bye", hasBye: true });
  const sent = show(null, { ...desk, teams: [...desk.teams, idle] });
  await userEvent.click(await screen.findByRole("button", { name: "Take back the bye of Eels" }));
  await userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Take Back" }),
  );
  const body = { league: "bcl", week: 2, team: "5" };
  expect(sent).toEqual([["POST", "/api/matches/pairing/byes/take-back", body]]);
});

it("adds a bye when no second team is chosen", async () => {
  const sent = show(exampleDraft({ byes: [] }));
  await userEvent.selectOptions(await screen.findByLabelText("Team A"), "3");
  await userEvent.click(screen.getByRole("button", { name: "Add Bye" }));
  expect(sent).toMatchObject([["PUT", DRAFT, { byes: [{ week: 2, team: "3" }] }]]);
});

it("says what stops a draft", async () => {
  show(exampleDraft({ problems: ["Ants already plays Dogs (week 2)."] }));
  expect(await screen.findByText("Ants already plays Dogs (week 2).")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
});

it("names the plan that has matches of the week too", async () => {
  show(null, { ...exampleDesk(null), plannedFrom: [1] });
  const link = await screen.findByRole("link", { name: "Plan from week 1 on" });
  expect(link.getAttribute("href")).toBe("/tm/manage/matches/pairing?league=bcl&week=1");
});

it("offers the best teams first as places, and in a plan those of the plan", () => {
  const draft = exampleDraft();
  const desk = exampleDesk(draft);
  const names = (of: Draft, opponent: string) =>
    placesFor(desk, of, opponent).map(({ name }) => name);
  expect(names(draft, "1")).toEqual(["Cats", "Bees"]);
  const plan = exampleDraft({ about: { ...draft.about, kind: "plan" }, byes: [] });
  expect(names(plan, "")).toEqual(["Ants", "Bees"]);
});

it("swaps two teams in one week only", () => {
  const plan = arrangementOf(exampleDraft());
  const later = plan.pairs.map((pair) => ({ ...pair, week: 3 }));
  const twice = { ...plan, pairs: [...plan.pairs, ...later] };
  expect(swapped(twice, 3, "1", "2").pairs.map(({ teamA }) => teamA)).toEqual(["1", "2"]);
});
