import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import type { components } from "../../../api/schema";
import { renderOnPage } from "../../../test/renderOnPage";
import { HomeMatches } from "./HomeMatches";

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
  unsettled: null,
  vods: [],
  cast: null,
  round: "",
  league: "bcl",
  ...fields,
});
const league = { id: "1", code: "bcl", name: "Breachers", game: "Breachers", zone: "UTC" };

function show(body: components["schemas"]["HomeMatches"]) {
  renderOnPage(<HomeMatches league={league} />, {
    fallback: { "/api/matches/home/1": body },
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("shows what is played now and next, results with what they changed, and who gained most", () => {
  vi.spyOn(Date, "now").mockReturnValue((1_700_000_000 - 5 * 3600) * 1000);
  const won = match("3", { confirmed: true, scores: [7, 3], winner: 0, decision: "played" });
  const forfeit = match("4", { confirmed: true, winner: 1, decision: "forfeit" });
  show({
    live: [match("1", { cast: "9" })],
    next: [{ match: match("2"), until: "in 5 hours" }],
    results: [
      { match: won, changes: [14.31, -14.31] },
      { match: forfeit, changes: [0, 0] },
    ],
    movers: [{ team: team("Ember"), change: 14.31, match: "3" }],
    matchOfTheWeek: { match: match("2"), votes: 2 },
  });
  const part = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.textContent]);
  expect(part("Match of the Week")).toEqual([
    ["/bcl/match/2", "11/14/23 10:13 PM · 2 votesEMEmberFRFrost"],
  ]);
  expect(part("Live Now")).toEqual([
    ["/bcl/match/1", "Being played now EMEmberFRFrost"],
    ["/bcl/stream/9", "Watch the Cast"],
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

it("shows nothing of a league without matches", () => {
  show({ live: [], next: [], results: [], movers: [], matchOfTheWeek: null });
  expect(screen.queryByRole("region")).toBeNull();
});
