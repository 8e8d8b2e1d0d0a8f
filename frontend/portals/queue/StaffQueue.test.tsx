import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { CaseAbout, CaseKind } from "../../api/staffEnums";
import { exampleCase } from "../../test/fixtures/cases";
import { exampleQueue } from "../../test/fixtures/queue";
import { exampleScheduled } from "../../test/fixtures/scheduledMatches";
import { exampleSession } from "../../test/fixtures/session";
import { renderOnPage } from "../../test/renderOnPage";
import { StaffQueue } from "./StaffQueue";

const LEAGUES = [
  { code: "bcl", name: "Breachers Champions League", isManaged: true, pages: [] },
  { code: "pcl", name: "Pavlov Champions League", isManaged: true, pages: [] },
] as const;
const about = (name: string) => ({ type: CaseAbout.team, _id: name, name, url: "/" });
const CASES = [
  exampleCase({ _id: "1", about: about("Owls") }),
  exampleCase({ _id: "2", about: about("Foxes"), owner: { _id: "7", username: "Moss" } }),
  exampleCase({ _id: "3", about: about("Ravens"), owner: { _id: "8", username: "Ember" } }),
  exampleCase({ _id: "4", about: about("Herons"), league: "pcl", recusal: "You play in it." }),
];

function show(waiting: Parameters<typeof exampleQueue>[0]) {
  renderOnPage(<StaffQueue portal="tm" leagues={LEAGUES} unpaired={[]} />, {
    session: exampleSession({ _id: "7", username: "Moss" }),
    fallback: exampleQueue(waiting),
  });
}

const names = () =>
  within(screen.getByRole("list", { name: "What waits" }))
    .getAllByRole("listitem")
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

it("narrows what waits to a league, and to cases that are the reader's or nobody's", async () => {
  show({ cases: CASES });
  expect(names()).toEqual(["Owls", "Foxes", "Ravens", "Herons"]);
  await press("PCL");
  expect(names()).toEqual(["Herons"]);
  await press("Mine");
  expect(screen.getByText("Nothing with these filters.")).toBeTruthy();
  await press("All leagues");
  expect(names()).toEqual(["Foxes"]);
  expect(screen.getByRole("listitem").textContent).toContain("Waits for you");
  expect(screen.getByRole("link", { name: "Decide: Foxes" })).toBeTruthy();
  await press("Nobody’s");
  expect(names()).toEqual(["Owls", "Herons"]);
});

it("takes a case where it is listed; not one that the reader may not decide", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    if (options?.method === "POST") {
      sent.push([address, options.body]);
      return Promise.resolve(Response.json({ success: true, message: "Taken." }));
    }
    return Promise.resolve(
      Response.json(exampleQueue({ cases: CASES.slice(1) })[address as never]),
    );
  });
  show({ cases: CASES });
  expect(screen.getAllByRole("button", { name: /^Take/ })).toHaveLength(1);
  await press("Take: Owls");
  expect(sent).toEqual([["/api/cases/1/take", JSON.stringify({ owner: null })]]);
  await waitFor(() => {
    expect(names()).toEqual(["Foxes", "Ravens", "Herons"]);
  });
});

it("approves a new team where it is listed, after a question; no new name, which is not listed, and nothing that somebody else decides", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    if (options?.method === "POST") {
      sent.push([address, options.body]);
      return Promise.resolve(Response.json({ success: true, message: "Approved." }));
    }
    return Promise.resolve(Response.json(exampleQueue({})[address as never]));
  });
  const rename = exampleCase({ _id: "5", kind: CaseKind.name, about: about("Wolves") });
  const founded = ({ name }: { name: string }) => ({ ...about(name), type: CaseAbout.player });
  const foundings = CASES.map((row) => ({
    ...row,
    kind: CaseKind.name,
    about: founded(row.about),
  }));
  show({ cases: [...foundings, rename] });
  expect(
    screen
      .getAllByRole("button", { name: /^Approve/ })
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Approve: Owls", "Approve: Foxes"]);
  await press("Approve: Owls");
  expect(sent).toEqual([]);
  const dialog = screen.getByRole("dialog", { name: "Approve Owls?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(sent).toEqual([
    ["/api/cases/1/decide", JSON.stringify({ outcome: "approved", answer: "" })],
  ]);
});

it("puts things aside on this device, until they are shown again", async () => {
  show({ cases: CASES.slice(0, 2), overdue: [exampleScheduled()] });
  // What it means is said before it is pressed.
  expect(screen.getByText(/^“Aside” hides a row from you until tomorrow/)).toBeTruthy();
  await press("Put aside: Owls");
  expect(names()).toEqual(["Night Owls vs Foxes", "Foxes"]);
  expect(screen.getByText("1 put aside until tomorrow, on this device")).toBeTruthy();
  expect(Object.keys(JSON.parse(localStorage.getItem("clvr-put-aside") ?? "{}") as object)).toEqual(
    ["case-1"],
  );
  await press("Put aside: Foxes");
  await press("Put aside: Night Owls vs Foxes".replace(/[\u2068\u2069]/g, ""));
  expect(screen.getByText("Everything is put aside.")).toBeTruthy();
  await press("Show Again");
  expect(names()).toEqual(["Night Owls vs Foxes", "Owls", "Foxes"]);
});

it("ignores what was put aside yesterday, and what is no list of times", () => {
  localStorage.setItem(
    "clvr-put-aside",
    JSON.stringify({ "case-1": 1_700_000_000, "case-2": "x" }),
  );
  show({ cases: CASES.slice(0, 2) });
  expect(names()).toEqual(["Owls", "Foxes"]);
});

it("says how long a thing waits and until when, with the exact times", () => {
  const now = Math.floor(Date.now() / 1000);
  const late = exampleCase({
    _id: "5",
    openedAt: now - 200_000,
    dueAt: now - 7300,
    isOverdue: true,
  });
  show({ cases: [{ ...late, about: about("Bears") }] });
  const row = screen.getByRole("listitem");
  const times = [...row.querySelectorAll("time")];
  expect(times.map(({ textContent }) => textContent)).toEqual(["2 days", "2 h late"]);
  expect(times.map(({ title }) => title !== "")).toEqual([true, true]);
  expect(row.textContent).toContain("Waits for staff");
});

it("says that nothing waits", () => {
  show({});
  expect(screen.getByText("Nothing waits.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All overdue matches" }).getAttribute("href")).toBe(
    "/tm/manage/matches?league=all&state=overdue",
  );
});
