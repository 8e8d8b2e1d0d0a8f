import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { CaseAbout, CaseKind, CaseOutcome, PunishmentType } from "../../../api/staffEnums";
import { ReportStatus } from "../../../api/matchEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { CaseDesk } from "./CaseDesk";
import type { CaseFile } from "./caseFile";

spyOnToasts();

const APPEAL: CaseFile = {
  case: {
    _id: "12",
    title: "Appeal #12",
    kind: CaseKind.appeal,
    league: "bcl",
    about: { type: CaseAbout.player, _id: "5", name: "Ember", url: "/players/5" },
    openedAt: 1_772_323_200,
    openedBy: { _id: "5", username: "Ember" },
    dueAt: 1_772_928_000,
    isOverdue: false,
    owner: { _id: "6", username: "Second" },
    closedAt: 0,
    outcome: "",
    recusal: "",
  },
  text: "That was somebody else.",
  links: ["https://clips.example/1"],
  pictures: ["/api/cases/12/pictures/1"],
  answer: "",
  closedBy: "",
  notes: [{ _id: "1", text: "Asked the captain.", writtenBy: "Warden", writtenAt: 1_772_323_300 }],
  reports: [],
  punishments: [
    {
      _id: "31",
      kind: PunishmentType.mute,
      league: "bcl",
      reason: "Spam.",
      links: [],
      startsAt: 1_772_323_200,
      until: 0,
      matches: null,
      served: 0,
      liftedAt: 0,
      givenBy: "Warden",
      isAppealed: true,
    },
  ],
  earlier: [
    {
      _id: "8",
      title: "Misconduct #8",
      kind: CaseKind.misconduct,
      openedAt: 1_772_323_200,
      outcome: CaseOutcome.acted,
    },
  ],
  meetings: [],
  disputes: [],
  reporter: { _id: "5", username: "Ember", reports: 0, actedOn: 0 },
  may: {
    take: true,
    giveUp: false,
    note: true,
    decide: [CaseOutcome.upheld, CaseOutcome.undone],
  },
};
const DISPUTE: CaseFile = {
  ...APPEAL,
  case: {
    ...APPEAL.case,
    kind: CaseKind.dispute,
    about: { type: CaseAbout.match, _id: "3", name: "Owls vs Foxes", url: "/bcl/match/3" },
    openedBy: null,
    recusal: "You play in this match, so someone else has to decide.",
  },
  text: "",
  links: [],
  notes: [],
  punishments: [],
  earlier: [],
  meetings: [],
  disputes: [],
  reporter: null,
  reports: [
    {
      _id: "4",
      claim: "Owls 10 : 7 Foxes",
      reportedBy: "Moss",
      reportedAt: 1_772_323_200,
      status: ReportStatus.disputed,
      confirmsAt: 0,
      disputedBy: "Rowan",
      disputeReason: "It was 7 : 10.",
    },
  ],
  may: { take: false, giveUp: false, note: false, decide: [] },
};

function show(file: CaseFile) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    if (options?.method === "POST") {
      const body = options.body as string | undefined;
      sent.push([address, body === undefined ? undefined : JSON.parse(body)]);
      return Promise.resolve(Response.json({ success: true, message: "Done." }));
    }
    const body = address.includes("/audit") ? { entries: [], hasMore: false } : file;
    return Promise.resolve(Response.json(body));
  });
  renderOnPage(
    <StaffLibrary styleNonce="abc">
      <CaseDesk caseId="12" listAddress="/mod/manage/cases" portalAddress="/mod" />
    </StaffLibrary>,
    { path: "/mod/manage/cases/12", fallback: { "/api/cases/12": file } },
  );
  return sent;
}

beforeEach(stubStaffBrowser);

it("shows an appeal with the punishment, the notes of staff and other cases", () => {
  show(APPEAL);
  expect(screen.getByRole("heading", { level: 1, name: "Ember" })).toBeTruthy();
  expect(screen.getByText("That was somebody else.")).toBeTruthy();
  expect(screen.getByText("Appealed")).toBeTruthy();
  expect(screen.getByText("Asked the captain.")).toBeTruthy();
  const other = screen.getByRole("link", { name: "Misconduct #8" });
  expect(other.getAttribute("href")).toBe("/mod/manage/cases/8");
  const manage = screen.getByRole("link", { name: "Manage User" });
  expect(manage.getAttribute("href")).toBe("/mod/manage/users/5");
});

it("takes a case over from the owner who is shown, and decides it with an answer", async () => {
  const sent = show(APPEAL);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Take Over" }));
  const form = within(screen.getByRole("form", { name: "Decision" }));
  const decide = form.getByRole("button", { name: "Decide" });
  expect(decide.hasAttribute("disabled")).toBe(true);
  await user.selectOptions(form.getByLabelText("Outcome"), "Punishment undone");
  await user.type(form.getByLabelText("Answer"), "It was not you.");
  await user.click(decide);
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/cases/12/take", { owner: "6" }],
      ["/api/cases/12/decide", { outcome: "undone", answer: "It was not you." }],
    ]);
  });
});

it("tells who is part of a case why they can’t decide it", () => {
  show(DISPUTE);
  expect(screen.getByText(DISPUTE.case.recusal)).toBeTruthy();
  expect(screen.getByText("Owls 10 : 7 Foxes")).toBeTruthy();
  expect(screen.getByText("It was 7 : 10.")).toBeTruthy();
  for (const name of ["Take", "Take Over", "Decide", "Save Note"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

it.each(["", "settled"] as const)(
  "leads to the whole page of the match, decided or not: %s",
  (outcome) => {
    show({ ...DISPUTE, case: { ...DISPUTE.case, recusal: "", outcome } });
    const manage = screen.getByRole("link", { name: "Manage Match" });
    expect(manage.getAttribute("href")).toBe("/mod/manage/matches/3");
  },
);

it("leads to the page on which a team gets a captain, while staff are asked for one", () => {
  const team = { type: CaseAbout.team, _id: "9", name: "Owls", url: "/bcl/team/9" };
  const file = { ...DISPUTE.case, kind: CaseKind.leader, about: team, recusal: "" };
  show({ ...DISPUTE, case: file, reports: [] });
  const manage = screen.getByRole("link", { name: "Manage Team" });
  expect(manage.getAttribute("href")).toBe("/tm/manage/teams/9");
});

it("says that what it was about is deleted, and lets staff close it", async () => {
  const about = { type: CaseAbout.match, _id: "0", name: "Deleted", url: "" };
  show({
    ...DISPUTE,
    case: { ...DISPUTE.case, about, owner: null, recusal: "" },
    may: { take: true, giveUp: false, note: true, decide: [CaseOutcome.dismissed] },
  });
  expect(await screen.findByRole("heading", { name: "Deleted" })).toBeTruthy();
  expect(screen.getByText(/^What this case was about is deleted\. All that is left/)).toBeTruthy();
  expect(screen.getByLabelText("Outcome")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Match Page" })).toBeNull();
});
