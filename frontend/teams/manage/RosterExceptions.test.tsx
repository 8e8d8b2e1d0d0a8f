// Breaks without it: nobody can ask for an exception from the roster lock, decide or end one.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleManaged } from "../../test/fixtures/managedTeam";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import type { RosterException } from "./exceptions";
import type { ManagedTeam } from "./managedTeam";
import { RosterExceptions } from "./RosterExceptions";

const PIP = { _id: "9", username: "Pip", avatarURL: "" };
const ADA = { _id: "1", username: "Ada", avatarURL: "" };
const WAITING: RosterException = {
  _id: "5",
  player: PIP,
  reason: "Our keeper broke a wrist.",
  until: 0,
  askedBy: ADA,
};
const RUNNING: RosterException = { ...WAITING, until: 1_788_220_800 };
const NOBODY = exampleManaged().may;
const LEADER = { ...NOBODY, askException: true };
const STAFF = { ...NOBODY, staff: true, decideExceptions: true };
const DONE = { body: { success: true, message: "Done." } };

function show(may: ManagedTeam["may"], exceptions: RosterException[] = []) {
  const onChanged = vi.fn<() => void>();
  const team = exampleManaged({ may, exceptions });
  renderOnPage(<RosterExceptions team={team} zone="Europe/London" onChanged={onChanged} />);
  return onChanged;
}

/** The addresses and the payloads of the commands that were sent. */
function sentBy(fetch: ReturnType<typeof stubApi>): [path: string, body: unknown][] {
  const calls = fetch.mock.calls as unknown as [string, RequestInit | undefined][];
  return calls
    .filter(([, init]) => init?.method === "POST")
    .map(([path, init]) => [
      path,
      typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    ]);
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const dialog = async () => within(await screen.findByRole("dialog"));

it("lets a leader ask for one, with a player and a reason", async () => {
  const fetch = stubApi({
    "/api/search?q=Pip": { body: { players: [], teams: [] } },
    "/api/teams/7/manage/exceptions": DONE,
  });
  const onChanged = show(LEADER);
  expect(buttons()).toEqual(["Ask for an Exception"]);
  await press("Ask for an Exception");
  const form = await dialog();
  const ask = form.getByRole<HTMLButtonElement>("button", { name: "Ask Staff" });
  await userEvent.type(form.getByLabelText("Username"), "Pip");
  expect(ask.disabled).toBe(true);
  expect(form.queryByLabelText("Last Day")).toBeNull();
  await userEvent.type(form.getByLabelText(/Reason/), "An injury.");
  await userEvent.click(ask);
  expect(sentBy(fetch)).toEqual([
    ["/api/teams/7/manage/exceptions", { player: "Pip", reason: "An injury." }],
  ]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows leaders what waits, which they can withdraw", async () => {
  const fetch = stubApi({ "/api/teams/exceptions/5/withdraw": DONE });
  const onChanged = show(LEADER, [WAITING]);
  expect(screen.getByText(/^Waits for staff/).textContent).toBe(
    "Waits for staff. Asked for by Ada: Our keeper broke a wrist.",
  );
  await press("Withdraw: Pip");
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/teams/exceptions/5/withdraw"]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows leaders until when one runs, and nothing to do about it", () => {
  show(NOBODY, [RUNNING]);
  expect(screen.getByText(/^Exception from the roster lock until/).textContent).toContain("9/1/26");
  expect(buttons()).toEqual([]);
});

it.each([
  ["Approve: Pip", "Approve", "decide", { approve: true, until: "2026-10-09", reason: "Fine." }],
  ["Decline: Pip", "Decline", "decide", { approve: false, reason: "Fine." }],
])("lets staff decide with %s", async (button, verb, path, body) => {
  const fetch = stubApi({ [`/api/teams/exceptions/5/${path}`]: DONE });
  const onChanged = show(STAFF, [WAITING]);
  expect(buttons()).toEqual(["Approve", "Decline", "Give an Exception"]);
  await press(button);
  const form = await dialog();
  const day = form.queryByLabelText("Last Day");
  expect(day !== null).toBe(verb === "Approve");
  if (day !== null) {
    await userEvent.type(day, "2026-10-09");
  }
  await userEvent.type(form.getByLabelText(/Reason|Answer/), "Fine.");
  await userEvent.click(form.getByRole("button", { name: verb }));
  expect(sentBy(fetch)).toEqual([[`/api/teams/exceptions/5/${path}`, body]]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("approves for a week without a day, and needs no answer", async () => {
  const fetch = stubApi({ "/api/teams/exceptions/5/decide": DONE });
  show(STAFF, [WAITING]);
  await press("Approve: Pip");
  await userEvent.click((await dialog()).getByRole("button", { name: "Approve" }));
  expect(sentBy(fetch)).toEqual([
    ["/api/teams/exceptions/5/decide", { approve: true, until: null, reason: "" }],
  ]);
});

it("shows at the field what the server refuses, and keeps what was typed", async () => {
  stubApi({
    "/api/teams/exceptions/5/decide": { status: 400, body: { until: ["This day has passed."] } },
  });
  show(STAFF, [WAITING]);
  await press("Approve: Pip");
  const form = await dialog();
  await userEvent.type(form.getByLabelText("Last Day"), "2026-01-02");
  await userEvent.click(form.getByRole("button", { name: "Approve" }));
  expect(await form.findByText("This day has passed.")).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/Last Day/).value).toBe("2026-01-02");
});

it("takes one back only with a reason, after asking", async () => {
  const fetch = stubApi({ "/api/teams/exceptions/5/take-back": DONE });
  show(STAFF, [RUNNING]);
  await press("Take Back: Pip");
  const form = await dialog();
  const takeBack = form.getByRole<HTMLButtonElement>("button", { name: "Take Back" });
  expect(takeBack.disabled).toBe(true);
  await userEvent.type(form.getByLabelText(/Reason/), "A mistake.");
  await userEvent.click(takeBack);
  expect(sentBy(fetch)).toEqual([["/api/teams/exceptions/5/take-back", { reason: "A mistake." }]]);
});
