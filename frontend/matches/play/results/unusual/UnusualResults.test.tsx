import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { Decision, Winner } from "../../../../api/enums";
import { renderOnPage } from "../../../../test/renderOnPage";
import { UnusualResults, type UnusualPair } from "./UnusualResults";

const UNUSUAL = "/api/matches/unusual";
const team = (_id: string, name: string) => ({
  _id,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});
const [owls, foxes] = [team("1", "Night Owls"), team("2", "Foxes")];

const PAIR: UnusualPair = {
  teams: [owls, foxes],
  signs: ["3 matches within 24 hours."],
  otherMaps: [{ match: "7", words: ["Map 2 was agreed to be Ship."] }],
  matches: [
    {
      _id: "7",
      scheduled: true,
      confirmed: true,
      time: 1_788_220_800,
      teamA: owls,
      teamB: foxes,
      scores: [7, 3],
      winner: Winner.teamA,
      decision: Decision.played,
      decidedAt: 0,
      playing: false,
      awaited: false,
      unsettled: null,
      round: "",
      vods: [],
      cast: null,
      league: "bcl",
      isChallenge: true,
      officialAt: 1_788_228_000,
    },
  ],
};

function show(pairs: readonly UnusualPair[], isStaff = true) {
  renderOnPage(<UnusualResults isStaff={isStaff} />, { fallback: { [UNUSUAL]: pairs } });
}

it("shows what is unusual about two teams, with links to them and their matches", () => {
  show([PAIR]);
  const card = within(screen.getByRole("region", { name: "Night Owls and Foxes" }));
  expect(card.getByText("3 matches within 24 hours.")).toBeTruthy();
  expect(card.getByRole("link", { name: "Foxes" }).getAttribute("href")).toBe("/bcl/team/2");
  const match = within(card.getByRole("list", { name: "Matches of Night Owls and Foxes" }));
  const link = match.getByRole("link", { name: "Night Owls vs Foxes" });
  expect(link.getAttribute("href")).toBe("/bcl/match/7/manage");
  expect(match.getByText("7 – 3")).toBeTruthy();
  expect(match.getByText("Challenge")).toBeTruthy();
  expect(match.getByText("Map 2 was agreed to be Ship.")).toBeTruthy();
});

it("shows that nothing looks unusual", () => {
  show([]);
  expect(screen.getByText("Nothing looks unusual.")).toBeTruthy();
});

it("has nothing to show to moderators without a league", () => {
  show([], false);
  expect(screen.getByText(/You are not a moderator of any league yet/)).toBeTruthy();
  expect(screen.queryByText("Nothing looks unusual.")).toBeNull();
});
