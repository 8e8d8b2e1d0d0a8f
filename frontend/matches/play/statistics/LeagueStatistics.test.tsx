import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { BREACHERS } from "../../../test/fixtures/leagues";
import { hydrateIsland } from "../../../test/hydrateIsland";
import { renderOnPage } from "../../../test/renderOnPage";
import { type Leader, LeagueStatistics } from "./LeagueStatistics";

const ADDRESS = `/api/matches/statistics/leagues/${BREACHERS.id}`;
const PROPS = {
  league: BREACHERS,
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Season 1" },
  ],
  currentSeason: 2,
};
const ANN: Leader = {
  player: { _id: "5", username: "Ann" },
  maps: 3,
  kills: 41,
  deaths: 20,
  assists: null,
  headshots: 11,
  uploaded: 0,
  partly: ["headshots"],
};
const PAGE = { path: "/bcl/statistics", fallback: { [ADDRESS]: [ANN] } };

it("shows who leads, and lists players with links to their pages", () => {
  renderOnPage(<LeagueStatistics {...PROPS} />, PAGE);
  const card = within(screen.getByRole("region", { name: "Season 2" }));
  const rows = card.getAllByRole("row").map((row) => row.textContent);
  expect(rows[1]).toBe("1Ann34120–UnknownAt least 11+");
  expect(screen.getByText("Most kills").parentElement?.textContent).toBe(
    "Most killsAnn41in 3 maps",
  );
  const links = card.getAllByRole("link", { name: "Ann" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/players/5", "/players/5"]);
});

it("shows the first 25 places, and the others when its reader unfolds them", () => {
  const players = Array.from({ length: 27 }, (_, index) => ({
    ...ANN,
    player: { _id: String(index), username: `Player ${String(index)}` },
  }));
  renderOnPage(<LeagueStatistics {...PROPS} />, { ...PAGE, fallback: { [ADDRESS]: players } });
  const [first, rest] = screen.getAllByRole("table", { hidden: true });
  const ends = (table: Element | undefined) =>
    [...(table?.querySelectorAll("tbody tr") ?? [])]
      .map(({ firstChild }) => firstChild?.textContent)
      .filter((_, index, { length }) => index === 0 || index === length - 1);
  expect(ends(first)).toEqual(["1", "25"]);
  expect(ends(rest)).toEqual(["26", "27"]);
  expect(first?.closest("details")).toBeNull();
  expect(rest?.closest("details")?.querySelector("summary")?.textContent).toBe(
    "Show All 27 Players",
  );
});

it("says that nothing is known yet", () => {
  renderOnPage(<LeagueStatistics {...PROPS} />, { ...PAGE, fallback: { [ADDRESS]: [] } });
  expect(screen.getByText("No statistics yet")).toBeTruthy();
});

it("is rendered alike by server and browser", async () => {
  const { served, complaints } = await hydrateIsland(
    "matches/statistics",
    LeagueStatistics,
    PROPS,
    PAGE,
  );
  expect(served).toContain("Ann");
  expect(complaints).toEqual([]);
});
