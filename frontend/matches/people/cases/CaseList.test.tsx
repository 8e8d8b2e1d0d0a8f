import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { CaseAbout, CaseKind, CaseOutcome } from "../../../api/staffEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { exampleCase } from "../../../test/fixtures/cases";
import { renderOnPage } from "../../../test/renderOnPage";
import { chooseOption, stubStaffBrowser } from "../../../test/staffBrowser";
import { CaseList } from "./CaseList";
import type { CaseRow } from "./caseFile";

const ROW = exampleCase();
const CLOSED: CaseRow = {
  ...ROW,
  _id: "9",
  title: "Dispute #9",
  kind: CaseKind.dispute,
  about: { type: CaseAbout.match, _id: "3", name: "Owls vs Foxes", url: "/bcl/match/3" },
  openedBy: null,
  isOverdue: false,
  owner: { _id: "7", username: "Warden" },
  closedAt: 1_772_409_600,
  outcome: CaseOutcome.settled,
  recusal: "You play in this match, so someone else has to decide.",
};
const COUNTS = { dispute: 0, unanswered: 0, name: 0, misconduct: 1, appeal: 2 };

function stubCases(cases = [ROW, CLOSED]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(
      Response.json({ cases, counts: COUNTS, count: cases.length, previous: null, next: null }),
    );
  });
  return asked;
}

function show(search = "") {
  renderOnPage(
    <StaffLibrary styleNonce="abc">
      <CaseList listAddress="/mod/manage/cases" leagues={["bcl", "pcl"]} />
    </StaffLibrary>,
    { path: "/mod/manage/cases", search },
  );
}

beforeEach(stubStaffBrowser);

it("lists cases with what they are about, when they are due and who has them", async () => {
  stubCases();
  show();
  const [, first, second] = await screen.findAllByRole("row");
  const open = within(first ?? expect.fail());
  const link = open.getByRole("link", { name: "Misconduct #12" });
  expect(link.getAttribute("href")).toBe("/mod/manage/cases/12");
  expect(open.getByText("Overdue")).toBeTruthy();
  expect(open.getByText("Nobody", { exact: false })).toBeTruthy();
  const closed = within(second ?? expect.fail());
  expect(closed.getByText("Result decided by staff")).toBeTruthy();
  expect(closed.queryByText("You can’t decide this")).toBeNull();
});

it("filters by kind, state and league, and starts at the first page again", async () => {
  const asked = stubCases();
  show("?cursor=at-2");
  await screen.findAllByRole("row");
  const kinds = within(screen.getByRole("group", { name: "Kind" }));
  expect(kinds.getByRole("button", { name: "All 3 cases" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await userEvent.click(kinds.getByRole("button", { name: "Appeal 2 cases" }));
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/cases/all?kind=appeal");
  });
  await chooseOption("State", "Mine");
  await chooseOption("League", "Pavlov Champions League");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/cases/all?kind=appeal&league=pcl&state=mine");
  });
  expect(screen.getByRole("link", { name: "Cases (CSV)" }).getAttribute("href")).toBe(
    "/api/matches/export/cases?kind=appeal&league=pcl&state=mine",
  );
});
