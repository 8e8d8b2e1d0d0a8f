import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { BREACHERS } from "../../../test/fixtures/leagues";
import { hydrateIsland } from "../../../test/hydrateIsland";
import { renderOnPage } from "../../../test/renderOnPage";
import type { PlayerCareerBody, RecordsBody, Tally, TeamCareerBody } from "./careers";
import { LeagueRecords } from "./LeagueRecords";
import PlayerCareer from "./PlayerCareer";
import TeamCareer from "./TeamCareer";

const TEAM = "/api/matches/careers/teams/7";
const PLAYER = "/api/matches/careers/players/40";
const STATISTICS = "/api/matches/statistics/players/40";
const RECORDS = `/api/matches/records/${BREACHERS.id}`;
const NOTHING: Tally = { played: 0, wins: 0, draws: 0, losses: 0, winRate: null };
const RECORD: Tally = { played: 4, wins: 2, draws: 1, losses: 1, winRate: 0.625 };
const OWLS = { _id: "9", name: { name: "Night Owls" } };
const FOXES = { _id: "7", name: { name: "Foxes" } };

const EMPTY_TEAM: TeamCareerBody = {
  record: NOTHING,
  form: [],
  ratings: [],
  next: null,
  streak: null,
  longestWinningStreak: 0,
  longestWinningStreakTime: 0,
  highestRating: null,
  rivals: [],
  bestMaps: [],
  pickedMaps: [],
};
const PLAYED = { scores: [10, 7], decision: "played", time: 1_788_894_000 } as const;
const FORFEITED = { scores: null, decision: "forfeit", time: 1_788_894_000 } as const;
const CAREER: TeamCareerBody = {
  record: RECORD,
  form: [
    { ...FORFEITED, match: "12", outcome: "L", opponent: "Crows" },
    { ...PLAYED, scores: [10, 7], match: "11", outcome: "W", opponent: "Night Owls" },
  ],
  ratings: [1510, 1523.46, 1509.46],
  next: null,
  streak: { outcome: "L", length: 1, since: 1_788_894_000 },
  longestWinningStreak: 2,
  longestWinningStreakTime: 1_788_894_000,
  highestRating: { rating: 1523.46, time: 1_788_894_000 },
  rivals: [{ team: OWLS, record: RECORD, lastTime: 1_788_894_000 }],
  bestMaps: [{ name: "sand", playCount: 3, winRate: 2 / 3 }],
  pickedMaps: [
    { name: "sand", picked: 3, banned: 0, won: 2, lost: 1 },
    { name: "dunes", picked: 0, banned: 2, won: 0, lost: 0 },
  ],
};
const RECORD_CELLS = ["4", "2", "1", "1", "62.50%"];

/** The words of the rows of a table, without dates. */
const rows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      for (const time of row.querySelectorAll("time")) {
        time.replaceChildren("…");
      }
      return Array.from(row.children, ({ textContent }) => textContent.trim());
    });
const links = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
const figures = () =>
  screen.getAllByRole("term").map((term) => [
    term.textContent,
    // The date is in the reader's zone.
    term.nextElementSibling?.textContent.replace(/\d+\/.*/, "…"),
  ]);

function showTeam(career: TeamCareerBody) {
  renderOnPage(<TeamCareer teamId="7" league={BREACHERS} />, { fallback: { [TEAM]: career } });
}

it("shows what a team picks and bans, and how it does on its picks", () => {
  showTeam(CAREER);
  expect(rows("Picks and Bans")).toEqual([
    ["Sand", "3", "2", "1", "0"],
    ["Dunes", "0", "0", "0", "2"],
  ]);
  expect(screen.getByText(/those that the team chose itself/)).toBeTruthy();
  showTeam({ ...CAREER, pickedMaps: [] });
  expect(screen.getAllByRole("table", { name: "Picks and Bans" })).toHaveLength(1);
});

it("shows a team's figures, with the dates of its streaks, and its form, rivals and best maps", () => {
  showTeam(CAREER);
  expect(figures()).toEqual([
    ["Matches", "4"],
    ["Won", "2"],
    ["Lost", "1"],
    ["Drawn", "1"],
    ["Win Rate", "62.50%"],
    ["Streak Now", "1 losssince …"],
    ["Longest Winning Streak", "2 winsuntil …"],
    ["Highest Rating", "1523.5after the match of …"],
  ]);
  expect(rows("Form")).toEqual([
    ["L vs Crows…", "by forfeit"],
    ["W vs Night Owls…", "10:7"],
  ]);
  expect(links("Form")).toEqual(["/bcl/match/12", "/bcl/match/11"]);
  expect(rows("Rivals")).toEqual([["Night OwlsLast met …", ...RECORD_CELLS]]);
  expect(links("Rivals")).toEqual(["/bcl/team/9"]);
  expect(rows("Best Maps")).toEqual([["Sand", "3", "66.67%"]]);
});

it("says that a team without results has no career yet", () => {
  showTeam(EMPTY_TEAM);
  expect(screen.getByText("No career yet")).toBeTruthy();
});

const SEASON = {
  league: "pcl",
  season: "Season 2",
  maps: 4,
  kills: 41,
  deaths: 30,
  assists: 6,
  headshots: null,
  uploaded: 0,
  partly: ["assists"],
};

it("shows a player's matches, seasons, maps and teammates", () => {
  const career: PlayerCareerBody = {
    record: RECORD,
    form: [
      {
        ...FORFEITED,
        match: "12",
        league: "bcl",
        season: "Season 2",
        outcome: "L",
        team: "Foxes",
        opponent: "Crows",
        rating: null,
        ratingAfter: null,
      },
      {
        ...PLAYED,
        scores: [10, 7],
        match: "11",
        league: "ocl",
        season: "Season 2",
        outcome: "W",
        team: "Foxes",
        opponent: "Night Owls",
        rating: 1500.04,
        ratingAfter: 1512.5,
      },
    ],
    next: null,
    seasons: [{ league: "bcl", season: "Season 2", record: RECORD }],
    maps: [{ league: "bcl", name: "sand", record: { ...RECORD, played: 1 } }],
    teammates: [{ player: { _id: "41", username: "Ben" }, count: 3 }],
  };
  renderOnPage(<PlayerCareer playerId="40" leagues={[BREACHERS]} />, {
    fallback: { [PLAYER]: career, [STATISTICS]: [SEASON] },
  });
  expect(rows("Statistics")).toEqual([["PCL Season 2", "4", "41", "30", "6+", "–"]]);
  expect(screen.getByTitle("At least 6")).toBeTruthy();
  expect(figures()[0]).toEqual(["Matches", "4"]);
  expect(rows("Form")).toEqual([
    ["LFoxes vs Crows…", "by forfeit", "Not rated"],
    ["WFoxes vs Night Owls…", "10:7", "1500.0"],
  ]);
  expect(links("Form")).toEqual(["/bcl/match/12", "/ocl/match/11"]);
  expect(rows("Seasons")).toEqual([["BCL Season 2", ...RECORD_CELLS]]);
  expect(rows("Map History")).toEqual([["Sand", "1", ...RECORD_CELLS.slice(1)]]);
  expect(rows("Teammates")).toEqual([["Ben", "3"]]);
  expect(links("Teammates")).toEqual(["/players/41"]);
});

it("says that a new player has no matches yet", () => {
  const career = { record: NOTHING, form: [], seasons: [], maps: [], teammates: [] };
  renderOnPage(<PlayerCareer playerId="40" leagues={[BREACHERS]} />, {
    fallback: { [PLAYER]: career },
  });
  expect(screen.getByText("No career yet")).toBeTruthy();
});

const LEAGUE: RecordsBody = {
  winningStreaks: [{ team: FOXES, season: "Season 1", count: 4, time: 1_788_894_000 }],
  upsets: [
    {
      match: "13",
      league: "bcl",
      time: 1_788_894_000,
      winner: OWLS,
      loser: FOXES,
      scores: [10, 7],
      expected: 0.214,
    },
  ],
  highestRatings: [{ team: FOXES, rating: 1612.34, match: "14", time: 1_788_894_000 }],
  mostMatches: [{ team: OWLS, count: 30 }],
  mostTitles: [{ team: { _id: null, name: { name: "Old" } }, count: 2 }],
  mostPlayerTitles: [{ player: { _id: "41", username: "Ben" }, count: 2 }],
  seasons: [
    { value: 2, label: "Season 2", champions: [] },
    { value: 1, label: "Season 1", champions: [FOXES] },
    { value: null, label: "Beta", champions: [{ _id: null, name: { name: "Old" } }] },
  ],
};

it("lists a league's records and seasons, and is rendered alike by server and browser", async () => {
  const page = { path: "/bcl/records", fallback: { [RECORDS]: LEAGUE } };
  const { complaints } = await hydrateIsland(
    "matches/records",
    LeagueRecords,
    { league: BREACHERS },
    page,
  );
  expect(complaints).toEqual([]);
  expect(rows("Winning Streaks")).toEqual([["FoxesSeason 1", "…", "4"]]);
  expect(rows("Highest Ratings")).toEqual([["Foxes", "…", "1612.3"]]);
  expect(links("Highest Ratings")).toEqual(["/bcl/team/7", "/bcl/match/14"]);
  expect(rows("Biggest Upsets")).toEqual([["Night Owls beat Foxes…", "10:7", "21%"]]);
  expect(rows("Most Matches")).toEqual([["Night Owls", "30"]]);
  expect(rows("Most Titles")).toEqual([["Old", "2"]]);
  expect(rows("Most Titles of Players")).toEqual([["Ben", "2"]]);
  expect(rows("Seasons")).toEqual([
    ["Season 2", "No champion yet"],
    ["Season 1", "Foxes"],
    ["Beta", "Old"],
  ]);
});
