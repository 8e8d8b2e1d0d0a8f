import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Decision, Unsettled, Winner } from "../../api/enums";
import { MatchCard, type MatchSummary } from "./MatchCard";

const UNSCHEDULED: MatchSummary = {
  scheduled: false,
  confirmed: false,
  time: 0,
  teamA: { name: { name: "Night Owls" }, imageURL: "" },
  teamB: { name: { name: "Foxes" }, imageURL: "" },
  scores: null,
  winner: Winner.none,
};
const SCHEDULED: MatchSummary = { ...UNSCHEDULED, scheduled: true, time: 1_700_000_000 };
const PLAYED: MatchSummary = {
  ...SCHEDULED,
  confirmed: true,
  scores: [13, 8],
  winner: Winner.teamA,
};

function show(match: MatchSummary, href?: string) {
  render(<MatchCard match={match} leagueZone="UTC" {...(href !== undefined && { href })} />);
  return screen.getByRole("article", { name: "Night Owls versus Foxes" });
}

it("shows that a match has no time yet", () => {
  const card = show(UNSCHEDULED);
  expect(card.textContent).toContain("Not Yet Scheduled");
  expect(screen.queryByRole("time")).toBeNull();
});

it("shows the time of a match that is yet to be played", () => {
  const card = show(SCHEDULED);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2023-11-14T22:13:20.000Z");
  expect(card.textContent).toContain("Not yet completed");
});

it("shows scores only when they are official", () => {
  const card = show({ ...SCHEDULED, scores: [77, 66], winner: Winner.teamA });
  expect(card.textContent).not.toMatch(/77|66/);
});

it("shows the score, and how it ended for each", () => {
  const card = show(PLAYED);
  expect(card.textContent).toContain("Night Owls13 won ");
  expect(card.textContent).toContain("Foxes8 lost ");
  expect(card.textContent).toContain("Official");
});

it("shows that nobody has submitted scores", () => {
  const card = show({ ...PLAYED, scores: null, winner: Winner.none });
  expect(card.textContent).toContain("Scores not yet submitted");
});

it("distinguishes a forfeit from a match without scores", () => {
  const card = show({ ...PLAYED, scores: null, decision: Decision.forfeit });
  expect(card.textContent).toContain("Forfeit");
  expect(card.textContent).toContain("Night Owls won ");
  expect(card.textContent).toContain("Foxes lost ");
});

it("shows a double forfeit, also of a match without a time", () => {
  const card = show({
    ...UNSCHEDULED,
    confirmed: true,
    decision: Decision.doubleForfeit,
  });
  expect(card.textContent).toContain("Double forfeit");
  expect(card.textContent).toContain("Night Owls lost ");
  expect(card.textContent).toContain("Foxes lost ");
});

it.each([
  ["Waiting for confirmation", Unsettled.reported],
  ["Disputed", Unsettled.disputed],
])("shows %s of a match that is not official yet", (words, unsettled) => {
  const card = show({ ...SCHEDULED, unsettled });
  expect(card.textContent).toContain(words);
  expect(card.textContent).not.toContain("Not yet completed");
});

it("shows a void match", () => {
  const card = show({ ...SCHEDULED, decision: Decision.void });
  expect(card.textContent).toContain("Void");
  expect(card.textContent).not.toContain("Not yet completed");
});

it("links to the match page if there is one", () => {
  show(PLAYED, "/bcl/match/7");
  expect(screen.getByRole("link", { name: "Match Page" }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
});
