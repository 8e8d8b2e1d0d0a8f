import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { hydrateIsland } from "../../../../test/hydrateIsland";

import { MapHistory } from "./MapHistory";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import type { MapStat } from "./MapTable";

const PROPS = {
  teamId: "1",
  league: BREACHERS,
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Season 1" },
  ],
  defaultSeason: 2,
};

const address = (season: number) =>
  `/api/maps/team-page/1?season=${String(season)}&league=${BREACHERS.id}`;

const FACTORY: MapStat = {
  name: "factory yard",
  playCount: 3,
  wins: 2,
  winRate: 2 / 3,
  roundCount: 32,
  roundWins: 20,
  roundWinRate: 0.625,
};
const HIDEOUT: MapStat = { ...FACTORY, name: "Hideout", wins: 0, winRate: 0, roundWinRate: 1 };

function show(...maps: MapStat[]): void {
  renderOnPage(<MapHistory {...PROPS} />, { fallback: { [address(2)]: maps } });
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("has the spec's columns and caption, under its heading", () => {
  show(FACTORY);
  expect(screen.getByRole("heading", { level: 2, name: "Map History" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Map",
    "Times Played",
    "Wins",
    "Win %",
    "Rounds Played",
    "Rounds Won",
    "Rounds Win %",
  ]);
  expect(screen.getByRole("caption").textContent).toBe(
    "Map Win % is calculated (wins + 0.5 * draws)/total",
  );
});

it("shows a map's name capitalised, and its rates with two decimals", () => {
  show(FACTORY, HIDEOUT);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Factory Yard",
    "Hideout",
  ]);
  const numbers = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(numbers).toEqual([
    ["3", "2", "66.67%", "32", "20", "62.50%"],
    ["3", "0", "0.00%", "32", "20", "100.00%"],
  ]);
});

it("has a season of its own in the address", async () => {
  stubApi({ [address(1)]: { body: [HIDEOUT] } });
  show(FACTORY);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Season 1");
  expect(window.location.search).toBe("?mapSeason=1");
  expect(await screen.findByRole("rowheader", { name: "Hideout" })).toBeTruthy();
});

it("explains a season without maps", () => {
  show();
  expect(
    screen.getByText("No map of the team has an official result in this season."),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("explains a league without seasons, and asks nothing", () => {
  const fetch = stubApi({});
  renderOnPage(<MapHistory {...PROPS} seasons={[]} defaultSeason="" />);
  expect(screen.getByText("The league has not started its first season.")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it("shows that maps could not be loaded", async () => {
  stubApi({});
  renderOnPage(<MapHistory {...PROPS} />);
  expect((await screen.findByRole("alert")).firstChild?.textContent).toBe(
    "Error loading map history",
  );
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { complaints } = await hydrateIsland("teams/team", MapHistory, PROPS, {
    search: "?mapSeason=1",
    fallback: { [address(1)]: [FACTORY] },
  });
  expect(complaints).toEqual([]);
  expect(screen.getByRole("rowheader", { name: "Factory Yard" })).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
