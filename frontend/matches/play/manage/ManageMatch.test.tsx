import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { stubApi } from "../../../test/stubApi";
import { renderOnPage } from "../../../test/renderOnPage";
import { hydrateIsland } from "../../../test/hydrateIsland";
import { WON } from "../../../test/fixtures/matches";
import type { MatchCasts } from "../casts/manage/matchCasts";
import { ManageMatch } from "./ManageMatch";
import type { ManagedMatch } from "./managedMatch";
import { exampleAttendance, exampleSide } from "../../../test/fixtures/attendance";
import { exampleHours, THURSDAY } from "../../../test/fixtures/availability";
import { availabilityPath } from "../availability/availabilityPath";
import { exampleLineups } from "../../../test/fixtures/lineups";
import { exampleDay } from "../../../test/fixtures/matchDay";
import { exampleRoom, exampleThread } from "../../../test/fixtures/matchRoom";
import { examplePostponing } from "../../../test/fixtures/postponing";
import { exampleSheet } from "../../../test/fixtures/resultSheet";
import { BREACHERS } from "../../../test/fixtures/leagues";
import {
  EVENING,
  exampleManagedMatch,
  exampleProposal,
  exampleTimes,
} from "../../../test/fixtures/times";

const MANAGE = "/api/matches/7/manage";
const TIMES = "/api/matches/7/times";
const SUBSTITUTES = "/api/matches/7/substitutes";
const RESULTS = "/api/matches/7/results";
const LINEUPS = "/api/matches/7/lineups";
const POSTPONING = "/api/matches/7/postponing";
const CASTS = "/api/matches/7/casts";
const toast = spyOnToasts();

afterEach(() => {
  document.body.innerHTML = "";
});

const OWN = exampleTimes({
  open: exampleProposal({ side: 0 }),
  may: { propose: true, accept: false, decline: false, withdraw: true, set: false },
});
const NOBODY = {
  allowed: 1,
  needed: 5,
  rosters: [6, 7],
  substitutes: [],
  sides: [0],
  obstacle: "",
  looking: [],
};
const NO_CASTS: MatchCasts = {
  casts: [],
  vods: [],
  maps: [],
  own: null,
  channel: null,
  language: "en",
  mayEdit: false,
  mayAnnounce: false,
  mayClaim: false,
  claimRefusal: "",
  mute: "",
  mayRelease: false,
  mayEditVods: false,
  mayAddVods: false,
  mayOpenSheet: false,
};
const DAY = "/api/matches/7/match-day";
const ATTENDANCE = "/api/matches/7/attendance";
const OTHERS = {
  "/api/matches/7/room": exampleRoom(),
  "/api/matches/7/messages": exampleThread(),
  [availabilityPath("7")]: exampleHours(),
  [ATTENDANCE]: exampleAttendance({ sides: [exampleSide()] }),
  [POSTPONING]: examplePostponing(),
  [LINEUPS]: exampleLineups({ sides: [] }),
  [DAY]: exampleDay(),
  [SUBSTITUTES]: NOBODY,
  [RESULTS]: exampleSheet(),
  [CASTS]: NO_CASTS,
};
const PAGE = {
  path: "/bcl/match/7/manage",
  fallback: { [MANAGE]: exampleManagedMatch(), [TIMES]: OWN, ...OTHERS },
};
const manage = <ManageMatch matchId="7" league={BREACHERS} />;

it("names the match, links to its page, and has its sections", () => {
  renderOnPage(manage, PAGE);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Manage Match");
  expect(document.body.textContent).toContain("Night Owls vs Foxes");
  expect(screen.getByRole("link", { name: "Match Page" }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
  expect(screen.getByRole("region", { name: "Time" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Who Plays" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Line-ups" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Match Day" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Result" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Substitutes" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Cast" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Messages" })).toBeTruthy();
});

it("opens the panel of the match's phase, and folds the others", () => {
  renderOnPage(manage, PAGE);
  expect(screen.getByRole("region", { name: "Match Room" }).textContent).toContain("Your turn.");
  const open = Array.from(document.querySelectorAll("details[open] > div"), ({ id }) => id);
  expect(open).toEqual(["time"]);
  const names = Array.from(document.querySelectorAll("summary h2"), (each) => each.textContent);
  expect(names).toEqual([
    ...[
      "Time",
      "Who Plays",
      "Line-ups",
      "Match Day",
      "Result",
      "Substitutes",
      "Cast",
      "Recordings",
      "Messages",
    ],
  ]);
});

it("links to the matches of a staff portal only inside one", () => {
  const { unmount } = renderOnPage(manage, PAGE);
  expect(screen.queryByRole("link", { name: "All Matches" })).toBeNull();
  unmount();
  renderOnPage(
    <ManageMatch matchId="7" league={BREACHERS} listAddress="/mod/manage/matches?league=bcl" />,
    PAGE,
  );
  expect(screen.getByRole("link", { name: "All Matches" }).getAttribute("href")).toBe(
    "/mod/manage/matches?league=bcl",
  );
});

it("shows the score on the board as the match's page does", () => {
  const managed: ManagedMatch = exampleManagedMatch();
  Object.assign(managed.match, WON);
  renderOnPage(manage, { ...PAGE, fallback: { ...PAGE.fallback, [MANAGE]: managed } });
  const head = screen.getByText("Breachers Champions League").parentElement;
  expect(head?.parentElement?.textContent).toMatch(/Official.*13 won VS8 lost /);
});

it("shows in every section what a command changed", async () => {
  const scheduled: ManagedMatch = exampleManagedMatch();
  Object.assign(scheduled.match, { scheduled: true, time: EVENING });
  const answers: Record<string, unknown> = {
    [MANAGE]: scheduled,
    [TIMES]: exampleTimes(),
    ...OTHERS,
  };
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(answers[path] ?? { success: true, message: "Withdrawn." })),
  );
  renderOnPage(manage, PAGE);
  const board = () => screen.getByText("Breachers Champions League").parentElement;
  expect(board()?.textContent).toContain("Not Yet Scheduled");
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => {
    expect(board()?.textContent).not.toContain("Not Yet Scheduled");
  });
  expect(screen.queryByRole("region", { name: "Proposed Times" })).toBeNull();
});

it("shows the hours of the week to which a command moved the match", async () => {
  const next = exampleHours({ both: [THURSDAY + 7 * 24 * 3600] });
  const answers: Record<string, unknown> = {
    [MANAGE]: exampleManagedMatch(),
    [TIMES]: OWN,
    ...OTHERS,
    [availabilityPath("7")]: next,
  };
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(answers[path] ?? { success: true, message: "Withdrawn." })),
  );
  renderOnPage(manage, PAGE);
  await screen.findByLabelText(/^Thu, 9\/10 7 PM/);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(/^Thu, 9\/17, /)).toBeTruthy();
});

it("no longer offers times that were withdrawn before they were accepted", async () => {
  const may = { propose: true, accept: true, decline: true, withdraw: false, set: false };
  const answers: Record<string, unknown> = {
    [MANAGE]: exampleManagedMatch(),
    [TIMES]: exampleTimes(),
    ...OTHERS,
  };
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      path in answers
        ? Response.json(answers[path])
        : Response.json({ detail: "These times have been withdrawn." }, { status: 409 }),
    ),
  );
  const theirs = exampleTimes({ open: exampleProposal(), may });
  renderOnPage(manage, { ...PAGE, fallback: { ...PAGE.fallback, [TIMES]: theirs } });
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => {
    expect(screen.queryByRole("region", { name: "Proposed Times" })).toBeNull();
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ message: "These times have been withdrawn.", kind: "error" }),
  );
});

it("removes the error of an added recording once it is corrected", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ url: ["This is not a link."] }, { status: 400 })),
  );
  const casts = { ...NO_CASTS, mayEditVods: true, mayAddVods: true };
  renderOnPage(manage, { ...PAGE, fallback: { ...PAGE.fallback, [CASTS]: casts } });
  const field = screen.getByRole("textbox", { name: "Recording" });
  await userEvent.type(field, "x");
  await userEvent.click(screen.getByRole("button", { name: "Add Recording" }));
  expect(await screen.findByText("This is not a link.")).toBeTruthy();
  await userEvent.type(field, "y");
  expect(screen.queryByText("This is not a link.")).toBeNull();
});

it("says of which map a recording is", async () => {
  const maps = [
    { number: 1, name: "Sand" },
    { number: 2, name: "" },
  ];
  const vod = { _id: "8", url: "https://video.example/8", revision: "r" };
  const vods = [
    { ...vod, map: 1 },
    { ...vod, _id: "9", map: 3 },
  ];
  const casts = { ...NO_CASTS, vods, maps, mayEditVods: true, mayAddVods: true };
  const fetch = stubApi({
    [CASTS]: { body: casts },
    "/api/matches/7/vods": { body: { success: true, message: "Recording added." }, status: 201 },
    "/api/matches/7/vods/9": { body: { success: true, message: "Saved.", revision: "s" } },
  });
  renderOnPage(manage, { ...PAGE, fallback: { ...PAGE.fallback, [CASTS]: casts } });
  expect(
    screen.getAllByText(/^Recording \d/).map((each) => each.closest("p")?.textContent),
  ).toEqual([
    "Recording 1 · Map 1: Sandhttps://video.example/8",
    "Recording 2https://video.example/8",
  ]);
  await userEvent.type(
    screen.getByRole("textbox", { name: "Recording" }),
    "https://video.example/1",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What It Shows" }), "Map 2");
  await userEvent.click(screen.getByRole("button", { name: "Add Recording" }));
  await userEvent.click(screen.getByRole("button", { name: "Change Map: Recording 2" }));
  const dialog = within(screen.getByRole("dialog"));
  const field = dialog.getByRole<HTMLSelectElement>("combobox", { name: "What It Shows" });
  expect(field.selectedOptions[0]?.textContent).toBe("Whole match");
  await userEvent.selectOptions(field, "Map 1: Sand");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  const called = (path: string, body: object) => {
    expect(fetch).toHaveBeenCalledWith(
      path,
      expect.objectContaining({ body: JSON.stringify(body) }),
    );
  };
  called("/api/matches/7/vods", { url: "https://video.example/1", map: 2 });
  called("/api/matches/7/vods/9", { map: 1, revision: "r" });
});

it("says when recordings can be added, of a match that lies ahead", () => {
  const casts = { ...NO_CASTS, mayEditVods: true };
  renderOnPage(manage, { ...PAGE, fallback: { ...PAGE.fallback, [CASTS]: casts } });
  expect(screen.getByText("You can add recordings once the match has begun.")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Recording" })).toBeNull();
});

it("keeps what it shows when it can't be loaded again", async () => {
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) =>
    Promise.resolve(
      init.method === "POST"
        ? Response.json({ success: true, message: "Withdrawn." })
        : Response.json({ detail: "You do not have permission to do this." }, { status: 403 }),
    ),
  );
  renderOnPage(manage, PAGE);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => {
    expect(toast).toHaveBeenCalledOnce();
  });
  const open = within(screen.getByRole("region", { name: "Proposed Times" }));
  expect(open.getAllByRole("listitem")).toHaveLength(2);
});

it("is rendered alike by server and browser, whose zones differ", async () => {
  const { served, complaints } = await hydrateIsland(
    "matches/manage",
    ManageMatch,
    { matchId: "7", league: BREACHERS },
    PAGE,
  );
  expect(served).toContain("Manage Match");
  expect(served).toContain("Enter times by your own clock.");
  expect(complaints).toEqual([]);
});
