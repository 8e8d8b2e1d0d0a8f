import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { components } from "../../../api/schema";
import { renderOnPage } from "../../../test/renderOnPage";
import { LatestResults, MatchesToCome, Movers } from "./HomeMatches";
import { GlanceOfOne } from "./GlanceOfOne";
import { LeagueGlance } from "./LeagueGlance";
import { useGlanced } from "./useGlanced";

type Match = components["schemas"]["Match"];

const team = (name: string) => ({
  _id: name,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});
const match = (_id: string, fields: Partial<Match> = {}): Match => ({
  _id,
  scheduled: true,
  confirmed: false,
  time: 1_700_000_000,
  teamA: team("Ember"),
  teamB: team("Frost"),
  scores: null,
  winner: -2,
  decision: null,
  decidedAt: 0,
  playing: false,
  awaited: false,
  unsettled: null,
  vods: [],
  cast: null,
  round: "",
  league: "bcl",
  ...fields,
});
const league = { id: "1", code: "bcl", name: "Breachers", game: "Breachers", zone: "UTC" };

type Home = components["schemas"]["HomeMatches"];
const EMPTY: Home = {
  live: [],
  leader: null,
  next: [],
  results: [],
  movers: [],
  matchOfTheWeek: null,
};
const LEADER = { team: team("Ember"), elo: 1626.64, points: null };

function show(fields: Partial<Home>, step: components["schemas"]["OwnStep"] | null = null) {
  renderOnPage(
    <>
      <LeagueGlance league={league} />
      <MatchesToCome league={league} />
      <LatestResults league={league} />
      <Movers league={league} />
    </>,
    {
      fallback: {
        "/api/matches/home/1": { ...EMPTY, ...fields },
        ...(step && { "/api/matches/my-week/step/1": { step } }),
      },
    },
  );
}

const links = (place: HTMLElement) =>
  within(place)
    .queryAllByRole("link")
    .map((link) => [link.getAttribute("href"), link.textContent]);
const part = (name: string) => links(screen.getByRole("region", { name }));
const glance = () => links(screen.getByRole("list", { name: "Breachers at a glance" }));

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue((1_700_000_000 - 5 * 3600) * 1000);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("shows what is played next, results with what they changed, and who gained most", () => {
  const won = match("3", { confirmed: true, scores: [7, 3], winner: 0, decision: "played" });
  const forfeit = match("4", { confirmed: true, winner: 1, decision: "forfeit" });
  show({
    next: [{ match: match("2"), until: "in 5 hours" }],
    results: [
      { match: won, changes: [14.31, -14.31] },
      { match: forfeit, changes: [0, 0] },
    ],
    movers: [{ team: team("Ember"), change: 14.31, match: "3" }],
    matchOfTheWeek: { match: match("2"), votes: 2 },
  });
  expect(part("Match of the Week")).toEqual([
    ["/bcl/match/2", "11/14/23 10:13 PM · 2 votesEMEmberFRFrost"],
  ]);
  expect(part("Next Matches")).toEqual([
    ["/bcl/match/2", "in 5 hours 11/14/23 10:13 PMEMEmberFRFrost"],
  ]);
  expect(part("Latest Results")).toEqual([
    ["/bcl/match/3", "EMEmber+14.37FRFrost−14.33"],
    ["/bcl/match/4", "EMEmberForfeitFRFrostWon"],
  ]);
  expect(part("Movers of the Week")).toEqual([["/bcl/match/3", "EMEmber+14.3"]]);
});

it("says at a glance what is on, what is next, who leads, and the reader's own step", () => {
  show(
    {
      live: [match("1", { playing: true, cast: "9" })],
      next: [
        { match: match("2"), until: "in 5 hours" },
        { match: match("5"), until: "in 6 hours" },
      ],
      leader: LEADER,
    },
    { label: "Your next match", what: "against Frost", href: "/bcl/match/2", until: 1_700_000_000 },
  );
  expect(glance()).toEqual([
    ["/bcl/match/2", "Your next match 11/14/23 10:13 PMagainst Frost"],
    ["/bcl/match/1", "Live EMEmberFRFrost"],
    ["/bcl/stream/9", "Cast Page"],
    ["/bcl/match/2", "Next in 5 hours 11/14/23 10:13 PMEMEmberFRFrost"],
    ["/bcl/team/Ember", "Leader MMREMEmber1626.6"],
  ]);
});

it("shows the first two of many running matches, and leads to all", () => {
  show({ live: ["1", "2", "3", "4", "5"].map((key) => match(key, { playing: true })) });
  expect(glance().map(([href]) => href)).toEqual(["/bcl/match/1", "/bcl/match/2", "/bcl/matches"]);
  expect(screen.getByText("3 more live")).toBeTruthy();
});

it("says the leader's points in a season by points", () => {
  show({ leader: { ...LEADER, points: 12 } });
  expect(glance()).toEqual([["/bcl/team/Ember", "Leader pointsEMEmber12"]]);
});

it("shows nothing of a league without matches", () => {
  show({});
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});

it("has leagues that play now before the others, and none in which nothing is on", () => {
  const Codes = () =>
    useGlanced(["bcl", "ocl", "pcl", "xcl", "new"].map((code) => ({ code })))
      .map(({ code }) => code)
      .join();
  const { container } = renderOnPage(<Codes />, {
    fallback: {
      "/api/matches/home": [
        { league: "bcl", live: [], next: null, leader: LEADER },
        { league: "ocl", live: [match("5")], next: null, leader: null },
        { league: "pcl", live: [match("6")], next: null, leader: null },
        { league: "xcl", live: [], next: null, leader: null },
      ],
    },
  });
  expect(container.textContent).toBe("ocl,pcl,bcl");
});

it("shows the same of one of several leagues, from what their page reads together", () => {
  renderOnPage(<GlanceOfOne league={league} />, {
    fallback: {
      "/api/matches/home": [
        { league: "ocl", live: [], next: null, leader: null },
        { league: "bcl", live: [], next: null, leader: LEADER },
      ],
    },
  });
  expect(glance()).toEqual([["/bcl/team/Ember", "Leader MMREMEmber1626.6"]]);
});
