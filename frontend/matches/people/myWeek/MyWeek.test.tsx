import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { NextStep, WaitsFor } from "../../../api/roomEnums";
import { spyOnToasts } from "../../../test/spies";
import {
  exampleInbox,
  FOXES_CHALLENGE_OWLS,
  FOXES_VS_OWLS,
  OWLS,
  OWLS_INVITE_PIP,
} from "../../../test/fixtures/inbox";
import { exampleMatch, WON } from "../../../test/fixtures/matches";
import { exampleRoom } from "../../../test/fixtures/matchRoom";
import { exampleSession, PLAYER } from "../../../test/fixtures/session";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { MyWeek } from "./MyWeek";
import type { OwnWeek } from "./myWeek";

spyOnToasts();

const WEEK = "/api/matches/my-week";
const INBOX = "/api/requests/inbox";
const NOW = FOXES_CHALLENGE_OWLS.expiresAt - 24 * 3600;

const NOTHING: OwnWeek = {
  next: null,
  steps: [],
  results: [],
  ratings: [],
  notices: [],
  others: [],
};
const STEP = {
  match: { ...FOXES_VS_OWLS, time: NOW + 5 * 3600 },
  zone: "UTC",
  room: exampleRoom({ step: NextStep.lineUp, waitsFor: WaitsFor.teamA, at: NOW + 5 * 3600 }),
};

function show(week: Partial<OwnWeek>, inbox = exampleInbox({}), session = PLAYER) {
  return renderOnPage(<MyWeek />, {
    path: "/",
    session,
    fallback: { [WEEK]: { ...NOTHING, ...week }, [INBOX]: inbox },
  });
}

const card = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => {
  document.documentElement.dataset.script = "on";
  vi.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it("shows the next match, what it waits for, results and ratings under headings in order", () => {
  const won = exampleMatch("9", WON);
  show({
    next: { ...STEP, until: "in 6 hours", isHeld: false, rounds: null },
    results: [{ match: won, changes: [14.31, -14.31] }],
    ratings: [{ team: OWLS, rating: 1562.04, change: 14.31 }],
  });
  expect(
    screen.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ["H1", "My Week"],
    ["H2", "Next Match"],
    ["H2", "To Do"],
    ["H2", "Results of the Week"],
    ["H2", "Ratings"],
  ]);
  const next = card("Next Match");
  expect(next.getByText("in 5 hours")).toBeTruthy();
  expect(next.getByText("Your turn.")).toBeTruthy();
  expect(next.getByRole("link").getAttribute("href")).toBe(`/bcl/match/${FOXES_VS_OWLS._id}`);
  expect(card("Results of the Week").getByRole("link").textContent).toContain("+14.3");
  expect(card("Ratings").getByRole("link").textContent).toContain("+14.31562.0");
});

it("puts what waits for the reader first on a phone, be it a match or a request", () => {
  const todo = () => screen.getByRole("region", { name: "To Do" }).parentElement;
  const { unmount } = show({});
  expect(todo()?.hasAttribute("data-waits")).toBe(false);
  unmount();
  const request = exampleInbox({ toAnswer: { invitations: [OWLS_INVITE_PIP] } });
  const shown = show({}, request);
  expect(todo()?.hasAttribute("data-waits")).toBe(true);
  shown.unmount();
  show({ steps: [STEP] });
  expect(todo()?.hasAttribute("data-waits")).toBe(true);
});

it("says that the time of the next match is held for a cast", () => {
  const next = { ...STEP, until: "in 6 hours", rounds: null };
  const { unmount } = show({ next: { ...next, isHeld: false } });
  expect(card("Next Match").queryByText("Held for cast")).toBeNull();
  unmount();
  show({ next: { ...next, isHeld: true } });
  expect(card("Next Match").getByText("Held for cast")).toBeTruthy();
});

it("shows the score that a server tells of the match that is played now", () => {
  const room = { ...STEP.room, isOn: true };
  show({ next: { ...STEP, room, until: "now", isHeld: false, rounds: [7, 4] } });
  const next = card("You Play Now");
  expect(next.getByText("Live, unofficial")).toBeTruthy();
  expect(next.getByRole("link").textContent).toMatch(/Foxes7.*Owls4$/);
});

it("lists what to do by its end, then by its kind, with the steps of matches among it", () => {
  const until = STEP.room.at;
  const report = { _id: "1", match: FOXES_VS_OWLS, side: 0 as const, isAbsenceClaim: false };
  show(
    { steps: [STEP] },
    exampleInbox({
      toAnswer: {
        challenges: [FOXES_CHALLENGE_OWLS],
        invitations: [{ ...OWLS_INVITE_PIP, expiresAt: until }],
        reports: [{ ...report, says: "Foxes 10 : 7 Night Owls", until }],
      },
    }),
  );
  const titles = within(screen.getByRole("list", { name: "To Do" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);
  expect(titles).toEqual([
    "Foxes reported the result of Foxes vs Night Owls",
    "Hand in the line-up for Foxes vs Night Owls",
    "Night Owls invites you to join",
    "Foxes challenges Night Owls",
  ]);
  const step = screen.getByRole("link", { name: "Hand In the Line-up: Foxes vs Night Owls" });
  expect(step.getAttribute("href")).toBe(STEP.room.href);
});

it("puts what is late after what is due within a day, and before what is due later", () => {
  const room = { ...STEP.room, step: NextStep.report, isLate: true, at: NOW - 3600 };
  show(
    { steps: [{ ...STEP, room }] },
    exampleInbox({
      toAnswer: {
        challenges: [{ ...FOXES_CHALLENGE_OWLS, expiresAt: NOW + 300 }],
        invitations: [{ ...OWLS_INVITE_PIP, expiresAt: NOW + 25 * 3600 }],
      },
    }),
  );
  const titles = within(screen.getByRole("list", { name: "To Do" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);
  expect(titles).toEqual([
    "Foxes challenges Night Owls",
    "Report the result of Foxes vs Night Owls",
    "Night Owls invites you to join",
  ]);
});

it("answers by one press, and reads the week anew", async () => {
  const accept = `/api/requests/challenge/${FOXES_CHALLENGE_OWLS._id}/accept`;
  const fetch = stubApi({
    [accept]: { body: { success: true, message: "You now have a match.", link: "/bcl/match/5" } },
    [INBOX]: { body: exampleInbox({}) },
    [WEEK]: {
      body: { ...NOTHING, next: { ...STEP, until: "in 5 hours", isHeld: false, rounds: null } },
    },
    "/api/notifications/unread-count": { body: { unread: 0 } },
  });
  show({}, exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }));
  expect(screen.getByText("Your teams have no match to play.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Accept/ }));
  await waitFor(() => {
    expect(card("Next Match").getByText("in 5 hours")).toBeTruthy();
  });
  expect(fetch.mock.calls.map(([path]) => path)).toContain(accept);
});

it("shows people on no team where teams look for players", () => {
  show({}, undefined, exampleSession());
  const links = card("Find a Team").getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["BCL Teams", "/bcl/recruiting"],
    ["OCL Teams", "/ocl/recruiting"],
    ["PCL Teams", "/pcl/recruiting"],
    ["XCL Teams", "/xcl/recruiting"],
  ]);
  expect(screen.getByText("Nothing to do")).toBeTruthy();
});

it("forgets that they had no team, once they have one", () => {
  show({ ratings: [{ team: OWLS, rating: 1500, change: 0 }] }, undefined, exampleSession());
  expect(screen.queryByRole("region", { name: "Find a Team" })).toBeNull();
  expect(screen.getByText("Your teams have no match to play.")).toBeTruthy();
});

it("shows staff on no team no teams to join", () => {
  show({}, undefined, exampleSession({ roles: ["moderator"] }));
  expect(screen.queryByRole("region", { name: "Find a Team" })).toBeNull();
});

it("leads staff to their open cases", () => {
  const cases = { words: "2 cases are open", href: "/mod/manage/cases" };
  show({ notices: [cases] }, undefined, exampleSession({ roles: ["moderator"] }));
  const link = card("To Do").getByRole("link", { name: "2 cases are open" });
  expect(link.getAttribute("href")).toBe(cases.href);
});

it("says that a step's deadline has passed", () => {
  const late = exampleRoom({ step: NextStep.report, isLate: true, at: NOW - 3600 });
  show({ steps: [{ ...STEP, room: late }] });
  expect(card("To Do").getByText("The deadline has passed.")).toBeTruthy();
});

it("shows quietly what the reader waits for until others answer", () => {
  const wait = { league: "bcl", at: NOW - 3600, until: 0 } as const;
  show({
    others: [
      { ...wait, kind: "joins", words: "You ask to join Night Owls", href: "/bcl/team/7" },
      { ...wait, kind: "challenges", words: "Night Owls challenges Foxes", href: "/bcl/team/8" },
      { ...wait, kind: "times", words: "Foxes answers your times", href: "/bcl/match/7" },
      {
        ...wait,
        kind: "reports",
        until: NOW + 3600,
        words: "Foxes confirms or disputes your result",
        href: "/bcl/match/8",
      },
      { ...wait, kind: "posts", words: "You look for a team", href: "/bcl/free-agents" },
      { ...wait, kind: "foundings", words: "Staff approve Wolves", href: "/bcl/recruiting" },
    ],
  });
  const group = card("Waiting for Others");
  expect(
    group.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["You ask to join Night Owls", "/bcl/team/7"],
    ["Night Owls challenges Foxes", "/bcl/team/8"],
    ["Foxes answers your times", "/bcl/match/7"],
    ["Foxes confirms or disputes your result", "/bcl/match/8"],
    ["You look for a team", "/bcl/free-agents"],
    ["Staff approve Wolves", "/bcl/recruiting"],
  ]);
  const whens = group
    .getAllByRole("listitem")
    .map((item) => item.querySelector("span")?.textContent.split(" ")[0]);
  expect(whens).toEqual(["Since", "Since", "Since", "By", "Since", "Since"]);
});

it("shows casters on no team their casts, the next one first, and no team to find", () => {
  const cast = { kind: "casts", league: "bcl", words: "You cast Foxes vs Bees", until: 0 } as const;
  show(
    {
      others: [
        { ...cast, at: NOW + 7200, href: "/bcl/match/9" },
        { ...cast, at: NOW + 3600, href: "/bcl/match/8" },
        { ...cast, at: 0, href: "/bcl/match/7" },
      ],
    },
    undefined,
    exampleSession(),
  );
  const casts = card("Your Casts");
  expect(casts.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/bcl/match/8",
    "/bcl/match/9",
    "/bcl/match/7",
  ]);
  expect(casts.getAllByRole("listitem").at(-1)?.textContent).toContain("Not Yet Scheduled");
  expect(screen.queryByRole("region", { name: "Waiting for Others" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Find a Team" })).toBeNull();
});

it("has no group of what waits for others without any", () => {
  show({});
  expect(screen.queryByRole("region", { name: "Waiting for Others" })).toBeNull();
});
