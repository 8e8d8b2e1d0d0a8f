import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { Decision, Winner } from "../../../../api/enums";
import { LedgerKind } from "../../../../api/matchEnums";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { hydrateIsland } from "../../../../test/hydrateIsland";
import { WON } from "../../../../test/fixtures/matches";
import type { RatingStep } from "./ratingSteps";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import { TeamRatings } from "./TeamRatings";

const PROPS = {
  teamId: "7",
  league: BREACHERS,
  seasons: [{ value: 2, label: "Season 2" }],
  defaultSeason: 2,
};
const ADDRESS = `/api/matches/team-ratings/7?season=2&league=${BREACHERS.id}`;

const START: RatingStep = {
  kind: LedgerKind.seasonStart,
  time: 0,
  before: 1500,
  after: 1500,
  match: null,
};
const LOST: RatingStep = {
  kind: LedgerKind.match,
  time: WON.time,
  before: 1500,
  after: 1487.75,
  match: {
    _id: "3",
    league: "bcl",
    opponent: "Foxes",
    scores: [8, 13],
    winner: Winner.teamB,
    decision: Decision.played,
  },
};
const FORFEIT: RatingStep = {
  ...LOST,
  before: 1487.75,
  after: 1487.75,
  match: {
    _id: "4",
    league: "bcl",
    opponent: "Owls",
    scores: null,
    winner: Winner.teamA,
    decision: Decision.forfeit,
  },
};
const ADJUSTED: RatingStep = { ...START, kind: LedgerKind.adjustment, time: WON.time, after: 1510 };

/** Stubs the viewport: nothing is in view until a test says so. */
let bringIntoView: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        bringIntoView = () => {
          tell([{ isIntersecting: true }]);
        };
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

const show = (steps: RatingStep[]) =>
  renderOnPage(<TeamRatings {...PROPS} />, { fallback: { [ADDRESS]: steps } });

it("has every step in a table", () => {
  show([START, LOST, FORFEIT, ADJUSTED]);
  const rows = screen
    .getAllByRole("row", { hidden: true })
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent).slice(1));
  expect(rows).toEqual([
    ["Season start", "", "+0.0", "1500.0"],
    ["vs Foxes", "8 : 13 lost", "−12.3", "1487.8"],
    ["vs Owls", "Forfeit won", "+0.0", "1487.8"],
    ["Adjusted by staff", "", "+10.0", "1510.0"],
  ]);
  expect(screen.getByText("vs Foxes").getAttribute("href")).toBe("/bcl/match/3");
});

it("draws the chart when its place comes into view, and not before", async () => {
  show([START, LOST]);
  expect(screen.queryByRole("figure")).toBeNull();
  act(() => {
    bringIntoView();
  });
  expect(await screen.findByRole("figure", { name: "Rating after each match" })).toBeTruthy();
});

it("shows that no match has moved the rating yet", () => {
  show([START]);
  expect(screen.getByText("No match has moved the team’s rating in this season.")).toBeTruthy();
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { served, complaints } = await hydrateIsland("matches/ratings", TeamRatings, PROPS, {
    path: "/bcl/team/7",
    fallback: { [ADDRESS]: [START, LOST] },
  });
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
