import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { onRequestsToAnswerTold } from "../../page/requestsToAnswer";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { takeOver } from "../../test/takeOver";
import type * as toasts from "../../ui/toast/showToast";
import { showToast } from "../../ui/toast/showToast";
import {
  exampleInbox,
  exampleSession,
  FOXES,
  FOXES_CHALLENGE_OWLS,
  OWLS,
  PIP_ASKS_OWLS,
} from "./exampleInbox";
import type { Inbox } from "./inbox";
import { Requests } from "./Requests";

vi.mock("../../ui/toast/showToast", async (original) => ({
  ...(await original<typeof toasts>()),
  showToast: vi.fn(() => Promise.resolve()),
}));

const INBOX = "/api/requests/inbox";
const NOTHING = exampleInbox({});
const FULL = exampleInbox({
  toAnswer: { joins: [PIP_ASKS_OWLS], challenges: [FOXES_CHALLENGE_OWLS] },
});

const page = (inbox: Inbox) => ({
  path: "/requests",
  session: exampleSession(),
  fallback: { [INBOX]: inbox },
});
const show = (inbox: Inbox) => renderOnPage(<Requests />, page(inbox));
const items = (list: string) =>
  within(screen.getByRole("list", { name: list })).getAllByRole("listitem");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const done = (message: string) => ({ body: { success: true, message } });

beforeEach(() => {
  // As theme.js does: without script there is nothing to press.
  document.documentElement.dataset.script = "on";
  // jsdom knows dialogs, but not how they open and close.
});

afterEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "";
});

it("lists what is to be answered, who asks and until when, and asks nothing", () => {
  const fetch = stubApi({});
  show(FULL);
  const [join, challenge] = items("To Answer");
  expect(join?.textContent).toMatch(/^Pip asks to join Night OwlsBCLOpen until /);
  expect(challenge?.textContent).toMatch(/^Foxes challenges Night OwlsBCLOpen until /);
  const links = within(join ?? expect.fail()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/players/3", "/bcl/team/7"]);
  expect(screen.getByText("Nothing asked")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it("lists what the reader waits for, to be taken back", () => {
  const challenge = { ...FOXES_CHALLENGE_OWLS, challenger: OWLS, challenged: FOXES };
  show(exampleInbox({ own: { joins: [PIP_ASKS_OWLS], challenges: [challenge] } }));
  expect(screen.getByText("Nothing to answer")).toBeTruthy();
  const [join, made] = items("Waiting for an Answer");
  expect(join?.textContent).toMatch(/^You ask to join Night Owls/);
  expect(made?.textContent).toMatch(/^Night Owls challenges Foxes/);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Withdraw: Night Owls", "Withdraw: Foxes"]);
});

it("offers who is banned to take back what they ask for themselves, and nothing else", () => {
  const made = { ...FOXES_CHALLENGE_OWLS, challenger: OWLS, challenged: FOXES };
  const own = { joins: [PIP_ASKS_OWLS], challenges: [made] };
  const inbox = exampleInbox({ toAnswer: FULL.toAnswer, own });
  const session = exampleSession({ bans: { bcl: "You are banned." } });
  renderOnPage(<Requests />, { ...page(inbox), session });
  expect(items("To Answer")).toHaveLength(2);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Withdraw: Night Owls"]);
});

it("explains both parts when there is nothing", () => {
  show(NOTHING);
  expect(screen.getByText("Nothing to answer")).toBeTruthy();
  expect(screen.getByText("Nothing asked")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("accepts, says so, and tells the menu how many are left", async () => {
  const fetch = stubApi({
    "/api/requests/join/41/accept": done("Pip is on Night Owls now."),
    [INBOX]: { body: exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }) },
  });
  const told = vi.fn();
  const stop = onRequestsToAnswerTold(told);
  show(FULL);
  await press("Accept: Pip");
  await waitFor(() => {
    expect(items("To Answer")).toHaveLength(1);
  });
  stop();
  expect(told).toHaveBeenCalledExactlyOnceWith(1);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "success",
    message: "Pip is on Night Owls now.",
    autoClose: 5_000,
  });
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    "/api/requests/join/41/accept",
    INBOX,
  ]);
});

it("declines with a reason", async () => {
  const decline = "/api/requests/challenge/51/decline";
  const fetch = stubApi({ [decline]: done("Declined."), [INBOX]: { body: NOTHING } });
  show(exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }));
  await press("Decline: Foxes");
  const dialog = within(screen.getByRole("dialog", { name: "Decline Foxes?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Next week.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([decline, '{"reason":"Next week."}']);
});

it("says why an answer is refused, and shows what has become of the request", async () => {
  stubApi({
    "/api/requests/join/41/accept": {
      body: { detail: "This request to join has been withdrawn." },
      status: 409,
    },
    [INBOX]: { body: NOTHING },
  });
  show(exampleInbox({ toAnswer: { joins: [PIP_ASKS_OWLS] } }));
  await press("Accept: Pip");
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    message: "This request to join has been withdrawn.",
    autoClose: 5_000,
  });
});

it("is closed to the logged-out", () => {
  renderOnPage(<Requests />, { path: "/requests" });
  expect(screen.getByText("Access Denied")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
    "/login?next=%2Frequests",
  );
});

it("is the same on the server and in the browser", async () => {
  stubApi({});
  const { served, complaints } = await takeOver("teams/requests", Requests, {}, page(FULL));
  expect(served).toContain("asks to join");
  expect(complaints).toEqual([]);
});
