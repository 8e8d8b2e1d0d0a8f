import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { exampleSession } from "../../../test/fixtures/session";
import { renderOnPage } from "../../../test/renderOnPage";
import { BracketView } from "./BracketView";
import { PlaceInPlayoff } from "./PlaceInPlayoff";
import {
  joinsOf,
  nextMatches,
  ownPath,
  partsOf,
  type Playoff,
  type PlayoffMatch,
  type PlayoffSide,
  runningPath,
  stateWords,
} from "./playoff";
import { Playoffs } from "./Playoffs";
import { RunningPlayoffs } from "./RunningPlayoffs";

const LEAGUE = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
} as const;
const ALL = `/api/matches/playoffs/all/${LEAGUE.id}`;

const side = (team: string | null, fields: Partial<PlayoffSide> = {}): PlayoffSide => ({
  team,
  words: "",
  goesOn: false,
  score: null,
  feed: null,
  ...fields,
});

const match = (key: string, fields: Partial<PlayoffMatch> = {}): PlayoffMatch => ({
  key,
  title: key,
  state: "ready",
  match: "7",
  time: 0,
  isBye: false,
  isAwaited: false,
  isLive: false,
  cast: null,
  decision: null,
  ruling: "",
  sides: [side("1"), side("2")],
  ...fields,
});

function playoff(fields: Partial<Playoff> = {}): Playoff {
  return {
    _id: "3",
    name: "Playoffs",
    league: "bcl",
    season: "Season 2",
    seasonValue: 2,
    format: "single",
    state: "published",
    isRated: true,
    teams: ["Ants", "Bees", "Cats", "Dogs"].map((name, place) => ({
      _id: String(place + 1),
      name,
      imageURL: "",
      seed: place + 1,
      hasWithdrawn: name === "Dogs",
    })),
    groups: [],
    places: [],
    rounds: [
      {
        stage: "upper",
        number: 1,
        title: "Semifinal",
        week: 7,
        bestOf: 1,
        matches: [
          match("Semifinal 1", {
            state: "decided",
            decision: "forfeit",
            sides: [side("1", { goesOn: true }), side("4")],
          }),
          match("Semifinal 2", {
            time: 1_700_000_000,
            cast: "9",
            sides: [side("2"), side("3")],
          }),
        ],
      },
      {
        stage: "final",
        number: 1,
        title: "Final",
        week: 8,
        bestOf: 5,
        matches: [
          match("Final", {
            state: "waiting",
            match: null,
            sides: [side("1"), side(null, { words: "Winner of Semifinal 2" })],
          }),
        ],
      },
    ],
    ...fields,
  };
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("lists the rounds in order, each with its matches", () => {
  renderOnPage(<BracketView playoff={playoff()} zone="UTC" />);
  const headings = screen.getAllByRole("heading").map((each) => each.textContent);
  expect(headings).toEqual(["Semifinal", "Final"]);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(screen.getByText("Week 8 · Best of 5")).toBeTruthy();
  const first = within(screen.getByRole("article", { name: "Semifinal 1" }));
  expect(first.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    "Seed 1ANAnts goes on",
    "Seed 4DODogswithdrawn",
  ]);
  expect(first.getByText("Forfeit")).toBeTruthy();
  const second = within(screen.getByRole("article", { name: "Semifinal 2" }));
  expect(second.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual([
    "/bcl/team/2",
    "/bcl/team/3",
    "/bcl/match/7",
    "/bcl/stream/9",
  ]);
  expect(second.getByRole("time")).toBeTruthy();
  expect(screen.getByRole("article", { name: "Final" }).textContent).toContain(
    "Winner of Semifinal 2",
  );
});

it("shows who has won, the places, and the tables of the groups", () => {
  const reason = "3 points from 1 win.";
  const line = { wins: 1, losses: 0, draws: 0, margin: 3, goesOn: true, reason };
  renderOnPage(
    <BracketView
      playoff={playoff({
        isRated: false,
        places: [
          { team: "2", place: 1 },
          { team: "1", place: 2 },
        ],
        groups: [{ name: "Group A", lines: [{ team: "3", ...line }] }],
      })}
      zone="UTC"
    />,
  );
  expect(screen.getByText("Champion:").textContent).toBe("Champion: Bees");
  expect(screen.getByText("4 teams, single elimination, not rated")).toBeTruthy();
  const places = within(screen.getByRole("list", { name: "Places" })).getAllByRole("listitem");
  expect(places.map((each) => each.textContent)).toEqual(["1. Bees", "2. Ants"]);
  const rows = within(screen.getByRole("table", { name: "Group A" })).getAllByRole("row");
  expect(rows.map((each) => each.textContent)).toEqual([
    "TeamWinsDrawsLossesRounds +/−",
    "Cats goes on1003",
    reason,
  ]);
});

it("puts the brackets of a double elimination below each other", () => {
  const [semifinals, final] = playoff().rounds;
  if (semifinals === undefined || final === undefined) {
    throw new Error("The example has two rounds");
  }
  const lower = { ...semifinals, stage: "lower" as const };
  const double = playoff({ format: "double", rounds: [semifinals, lower, final] });
  expect(partsOf(double).map(({ title, rounds }) => [title, rounds.length])).toEqual([
    ["Upper bracket and finals", 2],
    ["Lower bracket", 1],
  ]);
});

it("joins each match with the next round, around those that nobody plays", () => {
  const fed = (...feeds: string[]) => ({ sides: feeds.map((feed) => side(null, { feed })) });
  const [first] = playoff().rounds;
  if (first === undefined) {
    throw new Error("The example has rounds");
  }
  const round = (matches: PlayoffMatch[]) => ({ ...first, matches });
  const rounds = [
    round([match("a"), match("b"), match("c"), match("d", { isBye: true })]),
    round([match("e", fed("a", "b")), match("f", fed("c", "d"))]),
    round([match("g", fed("e", "x")), match("h", fed("f", "y"))]),
  ];
  expect(Object.fromEntries(joinsOf({ title: "", rounds }))).toEqual({
    a: { in: false, out: "down" },
    b: { in: false, out: "up" },
    c: { in: false, out: "down" },
    d: { in: false, out: undefined },
    e: { in: true, out: "straight" },
    f: { in: true, out: "straight" },
    g: { in: true, out: undefined },
    h: { in: true, out: undefined },
  });
});

it("follows the reader's team as far as it has come, and as far as it can still go", () => {
  const [first] = playoff().rounds;
  if (first === undefined) {
    throw new Error("The example has rounds");
  }
  const round = (matches: PlayoffMatch[]) => ({ ...first, matches });
  const fed = (feed: string, team: string | null = null) => side(team, { feed });
  const rounds = [
    round([match("a"), match("b", { sides: [side("3"), side("4")] })]),
    round([match("c", { sides: [fed("a", "1"), fed("b")] }), match("d")]),
    round([match("e", { sides: [fed("c"), fed("d", "8")] })]),
  ];
  const path = (...own: string[]) =>
    Object.fromEntries(
      [...ownPath({ title: "", rounds }, new Set(own))].map(([key, words]) => [
        key,
        words.split(" ").filter((word) => word !== ""),
      ]),
    );
  expect(path("4")).toEqual({ b: ["own", "out"], c: ["own", "in", "out"], e: ["own", "in"] });
  // It lost: the match after it has a team.
  expect(path("2")).toMatchObject({ a: ["own"] });
  expect(path("8")).toEqual({ e: ["own"] });
  expect(path()).toEqual({});
});

it("marks the way of the reader's team in a bracket", () => {
  renderOnPage(<BracketView playoff={playoff()} zone="UTC" />, {
    session: exampleSession({
      teams: [{ _id: "3", name: { name: "Cats" }, imageURL: "", league: "bcl" }],
    }),
  });
  const marked = screen
    .getAllByRole("article")
    .map((each) => each.closest("li")?.getAttribute("data-path")?.startsWith("own") === true);
  expect(marked).toEqual([false, true, false]);
});

it("shows the score of a match that runs on a server", async () => {
  const score = { match: "7", league: "pcl", teamA: "Bees", teamB: "Cats", rounds: [7, 4] };
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json([{ ...score, mapLabel: "sand", receivedAt: 0, age: 1 }])),
  );
  const running = match("Final", { time: Date.now() / 1000, sides: [side("2"), side("3")] });
  const rounds = playoff()
    .rounds.slice(1)
    .map((each) => ({ ...each, matches: [running] }));
  renderOnPage(<BracketView playoff={playoff({ league: "pcl", rounds })} zone="UTC" />);
  expect((await screen.findByText(/^Live/)).textContent).toBe("Live, unofficial: Bees 7:4 Cats");
});

it("names what a match waits for", () => {
  expect(stateWords(match("a", { isLive: true }))).toBe("Live");
  expect(stateWords(match("a", { time: 1, isAwaited: true }))).toBe("Waiting for the result");
  expect(stateWords(match("a", { match: null }))).toBe("Match not made yet");
  expect(stateWords(match("a"))).toBe("Not Yet Scheduled");
  expect(stateWords(match("a", { state: "undecided" }))).toBe("Staff decide who goes on");
  expect(stateWords(match("a", { state: "decided", decision: "double_forfeit" }))).toBe(
    "Double forfeit",
  );
  expect(stateWords(match("a", { state: "decided", decision: "played" }))).toBe("");
});

it("shows the brackets of a season with their pictures, or that there are none", async () => {
  const seasons = [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Season 1" },
  ];
  renderOnPage(<Playoffs leagues={[LEAGUE]} seasons={seasons} currentSeason={2} />, {
    path: "/bcl/playoffs",
    fallback: { [ALL]: [playoff()], [`${ALL}?season=1`]: [] },
  });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Playoffs, Season 2");
  const pictures = screen.getAllByRole("link", { name: /as a picture/ });
  expect(pictures.map((each) => each.getAttribute("href"))).toEqual([
    "/bcl/playoffs/3.svg",
    "/bcl/playoffs/3.svg?scheme=light",
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Season 1");
  expect(screen.getByText("Season 1 has no playoffs.")).toBeTruthy();
});

it("shows on a home the next matches of a playoff that runs, those with a time first", () => {
  renderOnPage(<RunningPlayoffs league={LEAGUE} level={2} shown={4} />, {
    fallback: { [runningPath(LEAGUE.id)]: [playoff()] },
  });
  expect(nextMatches(playoff()).map(({ key }) => key)).toEqual(["Semifinal 2"]);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Bracket of Playoffs" }).getAttribute("href")).toBe(
    "/bcl/playoffs?season=2#playoff-3",
  );
});

it("says on a match page what the match leads to", () => {
  const place = {
    _id: "3",
    name: "Playoffs",
    title: "Semifinal 1",
    season: 2,
    next: "The winner meets Bees in the final.",
    isFinal: false,
  };
  const { container } = renderOnPage(<PlaceInPlayoff match={{ league: "bcl", playoff: place }} />);
  expect(container.textContent).toBe("Playoffs: Semifinal 1. The winner meets Bees in the final.");
});
