import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ReportStatus } from "../../../api/matchEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { exampleAttendance, exampleSide } from "../../../test/fixtures/attendance";
import { exampleHours } from "../../../test/fixtures/availability";
import { exampleDispute } from "../../../test/fixtures/cases";
import { BREACHERS } from "../../../test/fixtures/leagues";
import { exampleLineups } from "../../../test/fixtures/lineups";
import { exampleDay } from "../../../test/fixtures/matchDay";
import { exampleRoom, exampleThread } from "../../../test/fixtures/matchRoom";
import { examplePostponing } from "../../../test/fixtures/postponing";
import {
  exampleOutcome,
  exampleReport,
  exampleResult,
  exampleSheet,
  NO_POWERS,
} from "../../../test/fixtures/resultSheet";
import { exampleManagedMatch, exampleTimes } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import { spyOnToasts } from "../../../test/spies";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import type { ResultSheet } from "../../play/results/resultSheet";
import { availabilityPath } from "../../play/availability/availabilityPath";
import { CaseDesk } from "./CaseDesk";
import type { CaseFile } from "./caseFile";
import { StaffMatch } from "./StaffMatch";

spyOnToasts();

const DISPUTED = exampleReport({
  status: ReportStatus.disputed,
  answeredBy: { _id: "12", username: "Finn" },
  answeredAt: 1_788_221_000,
  disputeReason: "It was 7 to 10.",
  disputeEvidence: ["/api/matches/7/evidence/3"],
});
const MAY = { ...NO_POWERS, settle: true };
const ROW = { elo: 1500, wins: 3, losses: 1, draws: 0 };
const SIDE = { before: ROW, after: { ...ROW, elo: 1510 }, placeBefore: 2, placeAfter: 1 };
const PREVIEW = { teamA: SIDE, teamB: SIDE, others: [], confirmsAt: 0, undoes: [] };

const PARTS = {
  "/api/matches/7/room": exampleRoom(),
  "/api/matches/7/times": exampleTimes(),
  "/api/matches/7/messages": exampleThread(),
  [availabilityPath("7")]: exampleHours(),
  "/api/matches/7/attendance": exampleAttendance({ sides: [exampleSide()] }),
  "/api/matches/7/postponing": examplePostponing(),
  "/api/matches/7/lineups": exampleLineups({ sides: [] }),
  "/api/matches/7/match-day": exampleDay(),
  "/api/matches/7/substitutes": {
    allowed: 1,
    needed: 5,
    rosters: [6, 7],
    substitutes: [],
    sides: [0],
    obstacle: "",
    looking: [],
  },
  "/api/matches/7/casts": {
    casts: [],
    vods: [],
    own: null,
    mayEdit: false,
    mayAnnounce: false,
    mayClaim: false,
    claimRefusal: "",
    mute: "",
    mayRelease: false,
    mayEditVods: false,
    mayAddVods: false,
    mayOpenSheet: false,
  },
  "/api/cases/12/audit": { entries: [], hasMore: false },
};

interface Shown {
  file?: CaseFile;
  sheet?: Partial<ResultSheet>;
  /** What the server answers once the result is decided. */
  then?: Partial<ResultSheet>;
  hasCase?: boolean;
}

/** Shows the case, or the match in a portal, and returns what is sent. */
function show(
  page: "case" | "match",
  { file = exampleDispute(), sheet = {}, then, hasCase = true }: Shown = {},
): [string, unknown][] {
  const sent: [string, unknown][] = [];
  const answers = {
    ...PARTS,
    "/api/cases/12": file,
    "/api/matches/7/manage": exampleManagedMatch({
      side: null,
      isSettler: true,
      case: hasCase ? "12" : null,
    }),
    "/api/matches/7/results": exampleSheet({ reports: [DISPUTED], may: MAY, ...sheet }),
  };
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    if (options?.method === "POST") {
      const { body } = options;
      sent.push([address, typeof body === "string" ? JSON.parse(body) : undefined]);
      if (then !== undefined) {
        answers["/api/matches/7/results"] = exampleSheet({ may: MAY, ...then });
        answers["/api/matches/7/manage"] = exampleManagedMatch({ side: null, isSettler: true });
      }
      return Promise.resolve(Response.json({ success: true, message: "Done.", changes: PREVIEW }));
    }
    const path = address.split("?")[0] ?? "";
    const body = path.endsWith("/preview")
      ? PREVIEW
      : ((answers as Record<string, unknown>)[path] ?? {});
    return Promise.resolve(Response.json(body));
  });
  renderOnPage(
    <StaffLibrary styleNonce="abc">
      {page === "case" ? (
        <CaseDesk caseId="12" listAddress="/mod/manage/cases" portalAddress="/mod" />
      ) : (
        <StaffMatch matchId="7" league={BREACHERS} listAddress="/mod/manage/matches?week=3" />
      )}
    </StaffLibrary>,
    { path: "/mod/manage/cases/12", fallback: answers },
  );
  return sent;
}

beforeEach(stubStaffBrowser);
afterEach(() => {
  window.sessionStorage.clear();
});

const form = () => screen.findByRole("form", { name: "Decide Result" });

it.each(["case", "match"] as const)(
  "has both claims, the form and what helps to decide, on the %s",
  async (page) => {
    show(page);
    const own = await screen.findByRole("region", { name: "What Night Owls say" });
    expect(own.textContent).toContain("reported this");
    const theirs = within(screen.getByRole("region", { name: "What Foxes say" }));
    expect(theirs.getByText("It was 7 to 10.")).toBeTruthy();
    expect(theirs.getByRole("img", { name: "Picture 1" })).toBeTruthy();
    expect(await form()).toBeTruthy();
    for (const name of ["Line-ups", "Match Day", "Messages", "Both Teams Before"]) {
      const part = screen.getByRole("region", { name });
      expect(part.querySelector("details:not([open]) > summary > h2")).toBeNull();
    }
    for (const name of ["Notes of Staff", "Audit Log"]) {
      expect(screen.getByRole("region", { name })).toBeTruthy();
    }
    expect(screen.getAllByRole("region", { name: "Messages" })).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Take" })).toBeTruthy();
  },
);

it("tells how both teams met before, and which other results of theirs were disputed", async () => {
  const meeting = {
    _id: "2",
    league: "bcl" as const,
    time: 1_772_300_000,
    result: "Owls 3 : 10 Foxes",
  };
  const other = {
    _id: "9",
    title: "Owls vs Bears",
    openedAt: 1_772_200_000,
    outcome: "settled" as const,
  };
  show("match", { file: exampleDispute({ meetings: [meeting], disputes: [other] }) });
  const met = await screen.findByRole("link", { name: "Owls 3 : 10 Foxes" });
  expect(met.getAttribute("href")).toBe("/bcl/match/2");
  const dispute = screen.getByRole("link", { name: "Owls vs Bears" });
  expect(dispute.getAttribute("href")).toBe("/mod/manage/cases/9");
});

it("decides in place, asks once, and shows what that changed on the same desk", async () => {
  const user = userEvent.setup();
  const outcome = exampleOutcome();
  const sent = show("match", { then: { results: [exampleResult({ report: null, outcome })] } });
  const fields = within(await form());
  const go = fields.getByRole("button", { name: "Continue" });
  expect(go.hasAttribute("disabled")).toBe(true);
  await user.click(fields.getByRole("button", { name: /^As .*Night Owls.* reported$/ }));
  await user.type(fields.getByLabelText("Reason"), "Seen.");
  await user.click(go);
  const asking = within(await screen.findByRole("dialog", { name: "Decide Result?" }));
  await user.click(await asking.findByRole("button", { name: "Back" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fields.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Seen.");
  await user.click(go);
  const again = within(await screen.findByRole("dialog", { name: "Decide Result?" }));
  await waitFor(() => {
    expect(again.getByRole("button", { name: "Decide Result" }).hasAttribute("disabled")).toBe(
      false,
    );
  });
  await user.click(again.getByRole("button", { name: "Decide Result" }));
  expect(sent.map(([address]) => address)).toEqual(["/api/matches/7/results/settle"]);
  const changed = await screen.findByRole("region", { name: "What it changed" });
  await waitFor(() => {
    expect(document.activeElement).toBe(changed);
  });
  expect(screen.getByRole("region", { name: "What Foxes say" })).toBeTruthy();
  expect(screen.queryByRole("form", { name: "Decide Result" })).toBeNull();
  expect(screen.getByRole("button", { name: "Amend Result" })).toBeTruthy();
});

it("shows the match without the desk where there is no case", async () => {
  show("match", { hasCase: false });
  expect(await screen.findByRole("region", { name: "Result" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Claims" })).toBeNull();
});

it("shows the match without the desk to who is part of the case", async () => {
  const file = exampleDispute();
  show("match", { file: { ...file, case: { ...file.case, recusal: "You play in this match." } } });
  expect(await screen.findByRole("region", { name: "Result" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Claims" })).toBeNull();
});
