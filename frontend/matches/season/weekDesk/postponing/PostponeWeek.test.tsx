// Breaks without it: staff can't postpone a week, or do it without having seen what moves.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../../test/spies";
import { exampleLeague } from "../../../../test/fixtures/scheduledLeagues";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../../test/staffBrowser";
import { PostponeWeek } from "./PostponeWeek";

const toast = spyOnToasts();
const SOON = Date.now() / 1000 + 3600;
const LEAGUE = exampleLeague({
  weeks: [1, 2, 3, 4].map((number) => ({
    number,
    opens: number,
    reportBy: number === 3 ? 1 : SOON,
    isCatchUp: number === 4,
  })),
});
const ROWS = [
  {
    match: "7",
    name: "Night Owls vs Foxes",
    effect: "Moves to week 5.",
    warnings: ["Foxes already plays Ravens in week 5."],
    refusal: "",
    seen: "a1",
  },
  {
    match: "8",
    name: "Ravens vs Hinges",
    effect: "",
    warnings: [],
    refusal: "It has an official result.",
    seen: "b2",
  },
];
const PREVIEW = {
  accepted: 1,
  to: 5,
  opens: 1,
  notes: ["Week 5 is added."],
  rows: ROWS,
  seen: "c3",
};

/** Stubs the API; returns what was sent. */
function stubApi(preview: object = PREVIEW): [string, unknown][] {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    sent.push([address, JSON.parse(init?.body as string)]);
    const done = { success: true, message: "1 match postponed." };
    return Promise.resolve(Response.json(address.endsWith("preview") ? preview : done));
  });
  return sent;
}

async function open(): Promise<void> {
  renderOnPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StaffLibrary styleNonce="">
        <PostponeWeek league={LEAGUE} week={2} />
      </StaffLibrary>
    </SWRConfig>,
    { path: "/tm/manage/matches", search: "" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Postpone Week" }));
}

const dialog = () => within(screen.getByRole("dialog"));
const confirmation = (name: string) => dialog().getByRole<HTMLButtonElement>("button", { name });

beforeEach(stubStaffBrowser);

it("shows what moves and what stays, and postpones the week with a reason", async () => {
  const sent = stubApi();
  await open();
  const to = dialog().getByLabelText("To");
  expect(
    within(to)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Week 4 (catch-up)", "A new week after the last one with matches"]);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(to, "A new week after the last one with matches");
  expect(await dialog().findByText("Week 5 is added.")).toBeTruthy();
  expect(dialog().getByRole("region", { name: "Stay" }).textContent).toContain(
    "It has an official result.",
  );
  expect(dialog().getByRole("region", { name: "Move" }).textContent).toContain(
    "Foxes already plays Ravens in week 5.",
  );
  expect(confirmation("Postpone 1 Match").disabled).toBe(true);
  await userEvent.type(dialog().getByLabelText("Reason"), "Holidays.");
  await userEvent.click(confirmation("Postpone 1 Match"));
  const order = { league: "bcl", week: 2, to: null };
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/matches/bulk/week/preview", order],
      ["/api/matches/bulk/week", { ...order, reason: "Holidays.", seen: "c3" }],
    ]);
  });
  expect(toast.mock.calls.map(([{ message }]) => message)).toEqual(["1 match postponed."]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says that nothing moves", async () => {
  stubApi({ ...PREVIEW, accepted: 0, rows: [], notes: [] });
  await open();
  await userEvent.selectOptions(dialog().getByLabelText("To"), "Week 4 (catch-up)");
  expect(await dialog().findByText("The week has no matches.")).toBeTruthy();
  expect(confirmation("Postpone").disabled).toBe(true);
});
