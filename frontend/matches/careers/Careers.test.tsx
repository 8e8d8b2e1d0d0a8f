import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { BREACHERS } from "../../test/fixtures/leagues";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import type { PlayerCareerBody, RecordsBody, Tally, TeamCareerBody } from "./careers";
import { LeagueRecords } from "./LeagueRecords";
import { PlayerCareer } from "./PlayerCareer";
import { TeamCareer } from "./TeamCareer";

const TEAM = "/api/matches/careers/teams/7";
const PLAYER = "/api/matches/careers/players/40";
const RECORDS = `/api/matches/records/${BREACHERS.id}`;
const NOTHING: Tally = { played: 0, wins: 0, draws: 0, losses: 0, winRate: null };
const RECORD: Tally = { played: 4, wins: 2, draws: 1, losses: 1, winRate: 0.625 };
const OWLS = { _id: "9", name: { name: "Night Owls" } };
const FOXES = { _id: "7", name: { name: "Foxes" } };

const EMPTY_TEAM: TeamCareerBody = {
  record: NOTHING,
  form: [],
  streak: null,
  longestWinningStreak: 0,
  highestRating: null,
  rivals: [],
  bestMaps: [],
};
const CAREER: TeamCareerBody = {
  record: RECORD,
  form: [
    { match: "12", outcome: "L", opponent: "Crows", time: 200 },
    { match: "11", outcome: "W", opponent: "Night Owls", time: 100 },
  ],
  streak: { outcome: "L", length: 1 },
  longestWinningStreak: 2,
  highestRating: { rating: 1523.46, time: 100 },
  rivals: [{ team: OWLS, record: RECORD }],
  bestMaps: [{ name: "sand", playCount: 3, winRate: 2 / 3 }],
};

const rows = (heading: string) =>
  within(screen.getByRole("heading", { name: heading }).parentElement ?? document.body)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

function showTeam(career: TeamCareerBody) {
  renderOnPage(<TeamCareer teamId="7" league="bcl" />, { fallback: { [TEAM]: career } });
}

it("shows a team's form with the newest match last, and its figures", () => {
  showTeam(CAREER);
  const form = screen.getAllByRole("link", { name: /against/ });
  expect(form.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Won against Night Owls", "/bcl/match/11"],
    ["Lost against Crows", "/bcl/match/12"],
  ]);
  const facts = screen.getAllByRole("definition").map((each) => each.textContent);
  expect(facts.slice(1)).toEqual([
    "4 matches: 2 won, 1 drawn, 1 lost, 62.50%",
    "1 loss",
    "2",
    "1523.5",
  ]);
  expect(rows("Rivals")).toEqual(["Night Owls4 matches: 2 won, 1 drawn, 1 lost, 62.50%"]);
  expect(rows("Best Maps")).toEqual(["Sand66.67% of 3"]);
});

it("says that a team without results has no career yet", () => {
  showTeam(EMPTY_TEAM);
  expect(screen.getByText("No career yet")).toBeTruthy();
});

it("shows a player's matches, seasons, maps and teammates", () => {
  const career: PlayerCareerBody = {
    record: RECORD,
    form: [
      {
        match: "12",
        league: "bcl",
        outcome: "L",
        team: "Foxes",
        opponent: "Crows",
        time: 200,
        rating: 1500.04,
      },
      {
        match: "11",
        league: "ocl",
        outcome: "W",
        team: "Foxes",
        opponent: "Night Owls",
        time: 100,
        rating: null,
      },
    ],
    seasons: [{ league: "bcl", season: "Season 2", record: RECORD }],
    maps: [{ league: "bcl", name: "sand", record: { ...RECORD, played: 1 } }],
    teammates: [{ player: { _id: "41", username: "Ben" }, count: 3 }],
  };
  renderOnPage(<PlayerCareer playerId="40" />, { fallback: { [PLAYER]: career } });
  expect(rows("Latest Matches")).toEqual([
    "Foxes vs CrowsLost, team at 1500.0",
    "Foxes vs Night OwlsWon, not rated",
  ]);
  expect(rows("By Season")).toEqual(["BCL Season 24 matches: 2 won, 1 drawn, 1 lost, 62.50%"]);
  expect(rows("By Map")).toEqual(["Sand1 match: 2 won, 1 drawn, 1 lost, 62.50%"]);
  expect(rows("Teammates")).toEqual(["Ben3 together"]);
  expect(screen.getByRole("link", { name: "Ben" }).getAttribute("href")).toBe("/players/41");
});

it("says that a new player has no matches yet", () => {
  const career = { record: NOTHING, form: [], seasons: [], maps: [], teammates: [] };
  renderOnPage(<PlayerCareer playerId="40" />, { fallback: { [PLAYER]: career } });
  expect(screen.getByText("No official result yet.")).toBeTruthy();
});

const LEAGUE: RecordsBody = {
  winningStreaks: [{ team: FOXES, season: "Season 1", count: 4 }],
  upsets: [
    {
      match: "13",
      league: "bcl",
      time: 1_788_894_000,
      winner: OWLS,
      loser: FOXES,
      expected: 0.214,
    },
  ],
  highestRatings: [{ team: FOXES, rating: 1612.34 }],
  mostMatches: [{ team: OWLS, count: 30 }],
  mostTitles: [{ team: { _id: null, name: { name: "Old" } }, count: 2 }],
  seasons: [
    { value: 2, label: "Season 2", champions: [] },
    { value: 1, label: "Season 1", champions: [FOXES] },
    { value: null, label: "Beta", champions: [{ _id: null, name: { name: "Old" } }] },
  ],
};
const items = (card: string) =>
  within(screen.getByRole("region", { name: card }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("lists a league's records and seasons, and is rendered alike by server and browser", async () => {
  const page = { path: "/bcl/records", fallback: { [RECORDS]: LEAGUE } };
  const { complaints } = await hydrateIsland(
    "matches/records",
    LeagueRecords,
    { league: BREACHERS },
    page,
  );
  expect(complaints).toEqual([]);
  expect(items("Winning Streaks")).toEqual(["Foxes, Season 14"]);
  expect(items("Highest Ratings")).toEqual(["Foxes1612.3"]);
  expect(items("Biggest Upsets")[0]).toMatch(/^Night Owls beat Foxes, .*21%$/);
  expect(items("Most Matches")).toEqual(["Night Owls30"]);
  expect(items("Most Titles")).toEqual(["Old2"]);
  expect(items("Seasons")).toEqual(["Season 2No champion yet", "Season 1Foxes", "BetaOld"]);
});
