import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import type { Session } from "../../page/session";
import { renderOnPage } from "../../test/renderOnPage";
import { BREACHERS, exampleMatch, type ExampleMatch, SCHEDULED, WON } from "../exampleMatches";
import { NextMatch, nextOf } from "./NextMatch";

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

function show(matches: ExampleMatch[], { session = MEMBER, isNextStep = true } = {}): void {
  renderOnPage(<NextMatch teamId="2" league={BREACHERS} season="2" isNextStep={isNextStep} />, {
    session,
    fallback: { [MATCHES]: matches },
  });
}

const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => {
  vi.useRealTimers();
});

it("is the first to come of those without a result, and one without a time last", () => {
  const unscheduled = exampleMatch("6");
  const soon = exampleMatch("7", SCHEDULED);
  const later = exampleMatch("8", { ...SCHEDULED, time: SCHEDULED.time + HOUR });
  expect(nextOf([later, unscheduled, exampleMatch("9", WON), soon])).toBe(soon);
  expect(nextOf([exampleMatch("9", WON), unscheduled])).toBe(unscheduled);
  expect(nextOf([exampleMatch("9", WON)])).toBeUndefined();
});

it("says when and against whom, and leads there", () => {
  vi.useFakeTimers({ now: (SCHEDULED.time - HOUR) * 1000 });
  show([exampleMatch("7", SCHEDULED)]);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-01-01T19:00:00.000Z");
  expect(links()).toEqual([
    ["NONight Owls", "/bcl/team/1"],
    ["Match Page", "/bcl/match/7"],
  ]);
  expect(screen.getByRole("link", { name: "Match Page" }).className).toContain("button-filled");
  expect(screen.queryByText(/Its time has come/)).toBeNull();
});

const looks = () =>
  ["Match Page", "Manage Match"].map((name) => screen.getByRole("link", { name }).className);

it("leads who leads the team to where the match is run", () => {
  show([exampleMatch("7")], { session: { ...MEMBER, coCaptainTeams: ["2"] } });
  expect(links().slice(1)).toEqual([
    ["Match Page", "/bcl/match/7"],
    ["Manage Match", "/bcl/match/7/manage"],
  ]);
  expect(looks()).toEqual(["button", "button button-filled"]);
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
  expect(screen.getByText("The teams have yet to agree on a time.")).toBeTruthy();
});

it("steps back behind another step", () => {
  show([exampleMatch("7")], { session: { ...MEMBER, coCaptainTeams: ["2"] }, isNextStep: false });
  expect(looks()).toEqual(["button", "button"]);
});

it("says that a match waits for its result once its time has come", () => {
  vi.useFakeTimers({ now: (SCHEDULED.time + HOUR) * 1000 });
  show([exampleMatch("7", SCHEDULED)]);
  expect(screen.getByText(/^Its time has come/)).toBeTruthy();
});

it("says that there is nothing to play", () => {
  show([exampleMatch("9", WON)]);
  expect(screen.getByText("The team has no match to play.")).toBeTruthy();
});
