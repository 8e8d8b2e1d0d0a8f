// Breaks without it: staff approve other divisions than those that they see.

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { chooseOption, chosenOption, stubStaffBrowser } from "../../../test/staffBrowser";
import type { Desk } from "../seasonDesk";
import Promotion from "./Promotion";
import type { Proposal } from "./promotion";
import { exampleProposal } from "../../../test/fixtures/promotion";

spyOnToasts();

const PATH = "/api/league-info/7/seasons/2/promotion";
const onChanged = vi.fn();
const DESK = {
  season: { value: 2, label: "Season 2" },
  timeZone: "UTC",
  mayAdminister: true,
} as Desk;
const STALE = {
  detail: "Somebody else has saved this since you opened it.",
  theirs: {
    teams: ["Approval 9"],
    lastChange: "ann approved divisions <t:1790000000>, after you opened this page.",
    revision: "f2",
  },
};

/** Shows the proposal. Returns what is sent. */
function show(
  proposal: Proposal,
  refusal?: object,
  after: Proposal = proposal,
  desk = DESK,
): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") {
      return Promise.resolve(Response.json(sent.length > 0 ? after : proposal));
    }
    sent.push([method, address, typeof body === "string" ? JSON.parse(body) : null]);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Done.", revision: "f3" })
        : Response.json(refusal, { status: 409 }),
    );
  });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <Promotion leagueId="7" leagueCode="bcl" desk={desk} onChanged={onChanged} />
    </StaffLibrary>,
    { path: "/admin/league-info", fallback: { [PATH]: proposal } },
  );
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const texts = (label: string) =>
  within(screen.getByRole("list", { name: label }))
    .getAllByRole("listitem")
    .map((each) => each.querySelector("span")?.textContent);

beforeEach(() => {
  onChanged.mockClear();
  stubStaffBrowser();
});

it("shows each team with the reason, and who is passed over", () => {
  show(exampleProposal());
  expect(texts("Teams and their next divisions")).toEqual([
    "Owls  1st in Gold: stays",
    "Foxes  1st in Silver: goes up",
    "Badgers  2nd in Gold: goes down",
    "Otters On the waiting list New team: placed by rating 1500, nearest to the middle of Silver (1490)",
  ]);
  expect(screen.getByText("Passed over: Herons (disbanded)")).toBeTruthy();
  expect(screen.getByText("2 teams, 1 without a place")).toBeTruthy();
});

it("says what is changed and not approved, and approves all lines after asking", async () => {
  const sent = show(exampleProposal());
  await chooseOption("Division of Badgers", "Gold");
  expect(screen.getByText("1 change not approved yet.")).toBeTruthy();
  expect(screen.getByText("Changed by staff")).toBeTruthy();
  expect(screen.getByText("3 teams")).toBeTruthy();
  await press("Approve All");
  expect(sent).toEqual([]);
  const asking = dialog("Approve the divisions of Season 2?");
  expect(asking.getByText("1 team goes up, 0 go down, 2 stay, 1 is new.")).toBeTruthy();
  expect(asking.getByText(/^1 team has no place yet/)).toBeTruthy();
  await userEvent.click(asking.getByRole("button", { name: "Approve All" }));
  expect(sent).toEqual([
    [
      "PUT",
      PATH,
      {
        lines: [
          { team: "74", division: "31" },
          { team: "75", division: "31" },
          { team: "77", division: "31" },
          { team: "90", division: "32" },
        ],
        passOver: false,
        revision: "f1",
      },
    ],
  ]);
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(screen.queryByText(/not approved yet/)).toBeNull();
});

it("says who approved meanwhile, shows the new state and keeps what is chosen", async () => {
  const proposal = exampleProposal();
  const after = {
    ...proposal,
    lines: proposal.lines.map((line) => ({ ...line, approved: line.division })),
    approval: { _id: "9", by: "ann", at: 1_790_000_000 },
    form: { teams: ["Approval 9"], revision: "f2" },
  };
  const sent = show(proposal, STALE, after);
  await chooseOption("Division of Badgers", "Gold");
  await press("Approve All");
  const asking = dialog("Approve the divisions of Season 2?");
  await userEvent.click(asking.getByRole("button", { name: "Approve All" }));
  const told = await asking.findByText(/^ann approved divisions/);
  expect(told.textContent).toMatch(/^ann approved divisions .+26.+\. Nothing was approved\. What/);
  expect(asking.queryByRole("button", { name: "Approve All" })).toBeNull();
  await userEvent.click(asking.getByRole("button", { name: "Show New State" }));
  expect(await screen.findByText(/^Approved by/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(chosenOption("Division of Badgers")).toBe("Gold");
  expect(screen.getByText("1 change not approved yet.")).toBeTruthy();
  await press("Approve All");
  await userEvent.click(
    dialog("Approve the divisions of Season 2?").getByRole("button", { name: "Approve All" }),
  );
  expect(sent.map((each) => (each as [string, string, { revision: string }])[2].revision)).toEqual([
    "f1",
    "f2",
  ]);
});

it("keeps what is chosen while teams that have not entered are passed over", async () => {
  const sent = show(exampleProposal());
  await chooseOption("Division of Badgers", "Gold");
  await userEvent.click(screen.getByLabelText("Pass over teams without a place"));
  await waitFor(() => {
    expect(chosenOption("Division of Badgers")).toBe("Gold");
  });
  await press("Approve All");
  await userEvent.click(
    dialog("Approve the divisions of Season 2?").getByRole("button", { name: "Approve All" }),
  );
  expect(sent).toHaveLength(1);
  expect((sent[0] as [string, string, { passOver: boolean }])[2].passOver).toBe(true);
});

it("undoes an approval after asking", async () => {
  const lines = exampleProposal().lines.map((line) => ({ ...line, approved: line.division }));
  const approval = { _id: "5", by: "Mara", at: 1_788_825_600 };
  const sent = show(exampleProposal({ approval, lines }));
  expect(screen.getByText("Mara")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve All" })).toHaveProperty("disabled", true);
  await press("Undo Approval");
  expect(sent).toEqual([]);
  const asking = dialog("Undo the approval?");
  await userEvent.click(asking.getByRole("button", { name: "Undo Approval" }));
  expect(sent).toEqual([["POST", `${PATH}/undo`, { approval: "5" }]]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("approves again with the revision of what is shown after an undo", async () => {
  const lines = exampleProposal().lines.map((line) => ({ ...line, approved: line.division }));
  const approval = { _id: "5", by: "Mara", at: 1_788_825_600 };
  const undone = exampleProposal({ form: { teams: [], revision: "f8" } });
  const sent = show(exampleProposal({ approval, lines }), undefined, undone);
  await press("Undo Approval");
  await userEvent.click(
    dialog("Undo the approval?").getByRole("button", { name: "Undo Approval" }),
  );
  await waitFor(() => {
    expect(screen.getByRole("button", { name: "Approve All" })).toHaveProperty("disabled", false);
  });
  await press("Approve All");
  await userEvent.click(
    dialog("Approve the divisions of Season 2?").getByRole("button", { name: "Approve All" }),
  );
  expect((sent[1] as [string, string, { revision: string }])[2].revision).toBe("f8");
});

it("does not approve the table of a season that still runs, and leads to its end", async () => {
  const barrier = "Season 1 is not closed.";
  show(exampleProposal({ barrier }));
  await press("Approve All");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(barrier)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Close the season" });
  expect(link.getAttribute("href")).toBe("/admin/league-info?league=bcl&step=open");
});

it("tells team managers who closes a season, and leads them to no page of admins", () => {
  const barrier = "Season 1 is not closed.";
  const proposal = exampleProposal({ barrier });
  show(proposal, undefined, proposal, { ...DESK, mayAdminister: false });
  expect(screen.getByText("Season 1 is not closed. Admins close seasons.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Close the season" })).toBeNull();
});

it("says why nothing is proposed", () => {
  const obstacle = "No season was played before this one. Fill the divisions by rating.";
  show(exampleProposal({ obstacle, lines: [], former: null }));
  expect(screen.getByText(obstacle)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve All" })).toBeNull();
});
