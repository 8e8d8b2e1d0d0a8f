// Breaks without it: team managers, who can't open League Info, can't say who goes up and down.

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Desk } from "../../leagues/leagueInfo/seasonDesk";
import { exampleProposal } from "../../test/fixtures/promotion";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { StaffLibrary } from "../StaffLibrary";
import { DivisionsDesk } from "./DivisionsDesk";

const SEASONS = "/api/league-info/7/seasons";
const LEAGUE = {
  id: "7",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
  seasons: [
    { value: 3, label: "Season 3", isPlanned: true },
    { value: 2, label: "Season 2", isPlanned: true },
    { value: 1, label: "Season 1", isPlanned: false },
  ],
};
const DESK = {
  season: { value: 2, label: "Season 2", isCurrent: false, closedAt: null },
  timeZone: "UTC",
  teams: 4,
  divisions: [{ _id: "31", name: "Gold", teams: 2, isUsed: true, revision: "d1" }],
  divisionOrder: { order: ["31"], revision: "o1" },
} as unknown as Desk;

it("shows the divisions of the next planned season, and who goes up and down", async () => {
  stubStaffBrowser();
  renderOnPage(
    <StaffLibrary styleNonce="">
      <DivisionsDesk leagues={[LEAGUE]} listAddress="/tm/manage/teams" />
    </StaffLibrary>,
    {
      path: "/tm/manage/teams/divisions",
      fallback: {
        [`${SEASONS}/2`]: DESK,
        [`${SEASONS}/2/teams`]: { teams: [], places: { placed: [], revision: "p1" } },
        [`${SEASONS}/2/promotion`]: exampleProposal(),
      },
    },
  );
  expect(screen.getByRole("heading", { level: 1, name: "Divisions" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Rename: Gold" })).toBeTruthy();
  expect(await screen.findByText("1st in Silver: goes up")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve All" })).toBeTruthy();
});
