import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { PlayerMatches } from "./PlayerMatches";
import type { PlayerMatch } from "./PlayerMatchTable";

const MATCHES = "/api/matches/all/7";
const LEAGUES = [
  { id: "1", code: "bcl", name: "Breachers Champions League", game: "Breachers", zone: "UTC" },
  { id: "2", code: "ocl", name: "Onward Champions League", game: "Onward", zone: "UTC" },
];

function match(changes: Partial<PlayerMatch>): PlayerMatch {
  const team = (_id: string, name: string) => ({
    _id,
    name: { name },
    imageURL: "",
    league: "bcl" as const,
  });
  return {
    _id: "1",
    scheduled: true,
    confirmed: true,
    time: 1_700_000_000,
    teamA: team("10", "Foxes"),
    teamB: team("11", "Owls"),
    scores: [10, 7],
    winner: 0,
    decision: "played",
    decidedAt: 0,
    playing: false,
    awaited: false,
    unsettled: null,
    round: "",
    vods: [],
    cast: null,
    league: "bcl",
    ...changes,
  };
}

const OPEN = match({ _id: "2", scheduled: false, confirmed: false, time: 0, league: "ocl" });

function show(fallback: Record<string, unknown>) {
  const player = { _id: "7", username: "Cinder" };
  return renderOnPage(<PlayerMatches player={player} leagues={LEAGUES} />, { fallback });
}

const cells = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

it("shows what has no result apart from what has, under the spec's columns", () => {
  show({ [MATCHES]: [OPEN, match({})] });
  const heads = within(screen.getByRole("table", { name: "Completed" })).getAllByRole(
    "columnheader",
  );
  expect(heads.map((head) => head.textContent)).toEqual([
    "League",
    "Date",
    "Team A",
    "Team B",
    "Link",
  ]);
  expect(cells("Not Yet Completed").slice(0, 2)).toEqual(["OCL", "Not Yet Scheduled"]);
  expect(cells("Completed")[0]).toBe("BCL");
});

it("links to the teams and the match", () => {
  show({ [MATCHES]: [match({})] });
  const links = within(screen.getByRole("table")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/bcl/team/10",
    "/bcl/team/11",
    "/bcl/match/1",
  ]);
  expect(screen.queryByText("Not Yet Completed")).toBeNull();
});

it("explains that there are none", () => {
  show({ [MATCHES]: [] });
  expect(screen.getByText("No matches yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows that they could not be loaded", async () => {
  stubApi({ [MATCHES]: { body: { detail: "Not found." }, status: 404 } });
  show({});
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Matches");
  expect(alert.textContent).toContain("Not Found: Not found.");
});
