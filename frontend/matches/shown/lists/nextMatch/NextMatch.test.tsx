import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { Unsettled } from "../../../../api/enums";
import type { Session } from "../../../../page/session";
import { renderOnPage } from "../../../../test/renderOnPage";
import { exampleMatch, type ExampleMatch, SCHEDULED, WON } from "../../../../test/fixtures/matches";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import { NextMatch, nextOf, waitingOf } from "./NextMatch";

const MATCHES = `/api/matches/team-page/2?season=2&league=${BREACHERS.id}`;
const HOUR = 3_600;

const MEMBER: Session = {
  _id: "3",
  username: "Cleo",
  avatarURL: "",
  roles: [],
  teams: [{ _id: "2", name: { name: "Foxes" }, imageURL: "", league: "bcl" }],
  captainTeams: [],
  coCaptainTeams: [],
  bans: {},
};

interface Shown {
  session?: Session;
  isNextStep?: boolean;
  /** The matches with a report that the reader answers. */
  toAnswer?: string[];
}

function show(
  matches: ExampleMatch[],
  { session = MEMBER, isNextStep = true, toAnswer = [] }: Shown = {},
): void {
  const reports = toAnswer.map((_id) => ({ match: { _id } }));
  renderOnPage(<NextMatch teamId="2" league={BREACHERS} season="2" isNextStep={isNextStep} />, {
    session,
    fallback: { [MATCHES]: matches, "/api/requests/inbox?only=reports": { toAnswer: { reports } } },
  });
}

const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => {
  vi.useRealTimers();
});

const NOW = SCHEDULED.time - HOUR;
const UNSCHEDULED = exampleMatch("6");
const SOON = exampleMatch("7", SCHEDULED);
const PLAYED = exampleMatch("4", { ...SCHEDULED, time: NOW - HOUR });
const REPORTED = { ...PLAYED, unsettled: Unsettled.reported };

it("is the first to come, and one without a time last", () => {
  const later = exampleMatch("8", { ...SCHEDULED, time: SCHEDULED.time + HOUR });
  const won = exampleMatch("9", WON);
  const voided = exampleMatch("5", { decidedAt: NOW });
  expect(nextOf([later, UNSCHEDULED, won, SOON, PLAYED, voided], NOW)).toBe(SOON);
  expect(nextOf([won, UNSCHEDULED, PLAYED, REPORTED, voided], NOW)).toBe(UNSCHEDULED);
  expect(nextOf([won, PLAYED, REPORTED, voided], NOW)).toBeUndefined();
});

it("is the one that is played now, which leaders see once", () => {
  const playing = { ...PLAYED, playing: true };
  expect(nextOf([UNSCHEDULED, playing, SOON], NOW)).toBe(playing);
  vi.useFakeTimers({ now: NOW * 1000 });
  show([UNSCHEDULED, playing]);
  expect(screen.getByText("Live")).toBeTruthy();
  cleanup();
  show([UNSCHEDULED, playing], { session: { ...MEMBER, coCaptainTeams: ["2"] } });
  expect(screen.getAllByText("Live")).toHaveLength(1);
  const waiting = within(screen.getByRole("region", { name: "Waiting for Your Result" }));
  expect(waiting.getByText(/^Nobody has reported the result/)).toBeTruthy();
});

it("waits for the team if nobody has reported, or the other team has", () => {
  expect(waitingOf([SOON, UNSCHEDULED, PLAYED], [], NOW)).toBe(PLAYED);
  expect(waitingOf([SOON, REPORTED], ["4"], NOW)).toBe(REPORTED);
  expect(waitingOf([SOON, REPORTED], [], NOW)).toBeUndefined();
  const disputed = { ...PLAYED, unsettled: Unsettled.disputed };
  expect(waitingOf([disputed, exampleMatch("9", WON)], [], NOW)).toBeUndefined();
});

it("shows the time and the opponent, and links to the match", () => {
  vi.useFakeTimers({ now: (SCHEDULED.time - HOUR) * 1000 });
  show([exampleMatch("7", SCHEDULED)]);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-01-01T19:00:00.000Z");
  expect(links()).toEqual([
    ["NONight Owls", "/bcl/team/1"],
    ["Match Page", "/bcl/match/7"],
  ]);
  expect(screen.getByRole("link", { name: "Match Page" }).className).toContain("button-filled");
});

it("leads captains to the part of the room in which they agree on a time", () => {
  show([exampleMatch("7")], { session: { ...MEMBER, coCaptainTeams: ["2"] } });
  expect(links().slice(1)).toEqual([["Agree on a Time", "/bcl/match/7#time"]]);
  expect(screen.getByRole("link", { name: "Agree on a Time" }).className).toContain("filled");
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
});

it("steps back behind another step", () => {
  show([exampleMatch("7")], { session: { ...MEMBER, coCaptainTeams: ["2"] }, isNextStep: false });
  expect(screen.getByRole("link", { name: "Agree on a Time" }).className).toBe("button");
});

const waiting = () => screen.queryByRole("region", { name: /^Waiting for Your / });
const LEADER: Session = { ...MEMBER, coCaptainTeams: ["2"] };

it.each([
  ["nobody has reported", PLAYED, [], "Waiting for Your Result", "Report Result"],
  ["the other side has reported", REPORTED, ["4"], "Waiting for Your Answer", "Answer the Report"],
])("leads captains to the result of which %s", (_, match, toAnswer, words, label) => {
  vi.useFakeTimers({ now: NOW * 1000 });
  show([match, SOON], { session: LEADER, toAnswer });
  const section = waiting();
  expect(section?.textContent).toContain(words);
  const filled = screen
    .getAllByRole("link")
    .filter(({ className }) => className.includes("button-filled"));
  expect(filled).toEqual([within(section ?? document.body).getByRole("link", { name: label })]);
  expect(filled[0]?.getAttribute("href")).toBe("/bcl/match/4#result");
  expect(links()[1]).toEqual(["Match Page", "/bcl/match/7"]);
});

it.each([
  ["who leads the team when their side has reported", REPORTED, LEADER],
  ["other members", PLAYED, MEMBER],
])("shows no played match to %s", (_, match, session) => {
  vi.useFakeTimers({ now: NOW * 1000 });
  show([match], { session });
  expect([waiting(), screen.queryByRole("link")]).toEqual([null, null]);
});

it("shows that there is nothing to play", () => {
  show([exampleMatch("9", WON)]);
  expect(screen.getByText("The team has no match to play.")).toBeTruthy();
});
