import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { onRequestsToAnswerChange, onUnreadChange } from "../../../page/counts";
import { hidePage } from "../../../test/hidePage";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { hydrateIsland } from "../../../test/hydrateIsland";
import {
  exampleInbox,
  FOXES,
  FOXES_CHALLENGE_OWLS,
  FOXES_VS_OWLS,
  OWLS,
  OWLS_INVITE_PIP,
  PIP_ASKS_OWLS,
} from "../../../test/fixtures/inbox";
import type { Inbox } from "./inbox";
import { exampleSession } from "../../../test/fixtures/session";
import { Requests } from "./Requests";

const showToast = spyOnToasts();

const INBOX = "/api/requests/inbox";
const UNREAD = "/api/notifications/unread-count";
const NOTHING_ASKED = "You have no open request to join and no open challenge";
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
  // Like theme.js: without script there are no buttons.
  document.documentElement.dataset.script = "on";
  // jsdom has dialogs, but can't open and close them.
});

afterEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "";
});

it("fills only the main button of the first item", () => {
  show(FULL);
  const accepts = screen.getAllByRole("button", { name: /^Accept/ });
  expect(accepts.map(({ className }) => className.includes("button-filled"))).toEqual([
    true,
    false,
  ]);
});

it("lists open requests, who asks and until when, without a request", () => {
  const fetch = stubApi({});
  show(FULL);
  const [join, challenge] = items("To Answer");
  expect(join?.textContent).toMatch(/^Pip asks to join Night OwlsBCLOpen until /);
  expect(challenge?.textContent).toMatch(/^Foxes challenges Night OwlsBCLOpen until /);
  const links = within(join ?? expect.fail()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/players/3", "/bcl/team/7"]);
  expect(screen.getByText(NOTHING_ASKED)).toBeTruthy();
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

it("lets banned people withdraw their own requests, and nothing else", () => {
  const made = { ...FOXES_CHALLENGE_OWLS, challenger: OWLS, challenged: FOXES };
  const own = { joins: [PIP_ASKS_OWLS], challenges: [made] };
  const inbox = exampleInbox({ toAnswer: FULL.toAnswer, own });
  const session = exampleSession({ bans: { bcl: "You are banned." } });
  renderOnPage(<Requests />, { ...page(inbox), session });
  expect(items("To Answer")).toHaveLength(2);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Withdraw: Night Owls"]);
});

it("says why what a banned leader's team is asked is not shown", () => {
  const session = exampleSession({
    teams: [OWLS, { ...FOXES, league: "ocl" }],
    coCaptainTeams: [OWLS._id, FOXES._id],
    bans: { bcl: "You are banned from the Breachers Champions League for good: Boosted." },
  });
  renderOnPage(<Requests />, { ...page(NOTHING), session });
  const card = within(screen.getByRole("region", { name: "To Answer" }));
  const words = "While you are banned, another leader of your team answers what it is asked.";
  expect(card.getByText(words)).toBeTruthy();
});

const ASK = { _id: "71", match: FOXES_VS_OWLS, side: 1 as const };
const EVERYTHING = exampleInbox({
  toAnswer: {
    joins: [{ ...PIP_ASKS_OWLS, message: "I play Tuesdays." }],
    invitations: [OWLS_INVITE_PIP],
    challenges: [FOXES_CHALLENGE_OWLS],
    offers: [{ _id: "91", team: OWLS, offeredBy: PIP_ASKS_OWLS.player, offeredAt: 1 }],
    proposals: [
      {
        ...ASK,
        side: 0,
        options: [1_767_200_000],
        clashes: ["Foxes already plays Ravens at <t:1767200000>."],
        until: 1_767_200_000,
      },
    ],
    reports: [
      {
        ...ASK,
        side: 0,
        says: "Foxes 10 : 7 Night Owls",
        isAbsenceClaim: false,
        until: 1_767_100_000,
      },
    ],
    checkIns: [{ _id: "72", match: { ...FOXES_VS_OWLS, time: 1_767_050_000 } }],
    substitutes: [ASK],
  },
  own: { substitutes: [ASK] },
});

it("leads banned people to no page where they can’t answer", () => {
  const session = exampleSession({ bans: { bcl: "You are banned." } });
  renderOnPage(<Requests />, { ...page(EVERYTHING), session });
  const ways = screen.queryAllByRole("link", {
    name: /^(Dispute|We Were There|Answer|Take Back): /,
  });
  expect(ways).toEqual([]);
});

it("lists everything that waits in one list, what ends first at the top", () => {
  show(EVERYTHING);
  const texts = items("To Answer").map(({ textContent }) => textContent);
  expect(texts.map((text) => text.replace(/(BCL|It is played on|\w{3} \d+\/).*/, ""))).toEqual([
    "Check in for Foxes vs Night Owls",
    "Foxes reported the result of Foxes vs Night OwlsFoxes 10 : 7 Night Owls",
    "Foxes proposed times for Foxes vs Night OwlsFoxes already plays Ravens at ",
    "Night Owls asks you to be a substitute in Foxes vs Night Owls",
    "Night Owls invites you to joinWe play on Tuesdays.",
    "Pip asks to join Night OwlsI play Tuesdays.",
    "Foxes challenges Night Owls",
    "Pip offers you the captaincy of Night OwlsOpen until you answer.",
  ]);
  const ways = ["None of These: Foxes vs Night Owls", "Dispute: Foxes vs Night Owls"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(ways).toEqual(["/bcl/match/61#time", "/bcl/match/61#result"]);
});

/** Serves a command and an empty inbox, and returns what is sent. */
function answering(path: string) {
  const fetch = stubApi({ [path]: done("Done."), [INBOX]: { body: NOTHING } });
  return () => fetch.mock.calls[0] as unknown as [string, RequestInit];
}

it("accepts one of the proposed times by one press, unless it is undone", async () => {
  const accept = "/api/matches/61/times/accept";
  const sent = answering(accept);
  const [proposal] = EVERYTHING.toAnswer.proposals;
  show(exampleInbox({ toAnswer: { proposals: proposal ? [proposal] : [] } }));
  const accepting = screen.getByRole("button", { name: /^Accept \w{3} .*: Foxes vs/ });
  await userEvent.click(accepting);
  await press("Undo");
  hidePage();
  expect(sent()).toBeUndefined();
  await userEvent.click(accepting);
  hidePage();
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  const [address, { body }] = sent();
  expect([address, body]).toEqual([accept, '{"proposal":"71","time":1767200000}']);
});

it("confirms a reported result after asking, and leads who was there to the claim", async () => {
  const confirm = "/api/matches/61/results/confirm";
  const sent = answering(confirm);
  const [report] = EVERYTHING.toAnswer.reports;
  const claim = report && { ...report, _id: "70", isAbsenceClaim: true };
  show(exampleInbox({ toAnswer: { reports: report && claim ? [report, claim] : [] } }));
  expect(screen.getByRole("link", { name: "We Were There: Foxes vs Night Owls" })).toBeTruthy();
  await userEvent.click(
    screen.getAllByRole("button", { name: "Confirm: Foxes vs Night Owls" })[0] ?? expect.fail(),
  );
  const dialog = within(screen.getByRole("dialog", { name: "Confirm Result?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  const [address, { body }] = sent();
  expect([address, body]).toEqual([confirm, '{"report":"71"}']);
});

it("answers a side that asks for a substitute", async () => {
  const accept = "/api/matches/61/substitutes/accept";
  const fetch = stubApi({ [accept]: done("You play."), [INBOX]: { body: NOTHING } });
  show(exampleInbox({ toAnswer: { substitutes: [ASK] } }));
  await press("Accept: Foxes vs Night Owls");
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([accept, '{"substitute":"71"}']);
});

it("lets a substitute withdraw after asking", async () => {
  const withdraw = "/api/matches/61/substitutes/withdraw";
  const fetch = stubApi({ [withdraw]: done("You do not play."), [INBOX]: { body: NOTHING } });
  show(exampleInbox({ own: { substitutes: [ASK] } }));
  await press("I Can’t Play: Foxes vs Night Owls");
  expect(fetch).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole("dialog", { name: "Tell Them You Can’t Play?" }));
  await userEvent.click(dialog.getByRole("button", { name: "I Can’t Play" }));
  await waitFor(() => {
    expect(screen.queryByRole("list", { name: "Matches You Play as a Substitute" })).toBeNull();
  });
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([withdraw, '{"substitute":"71"}']);
});

const TO_POSTPONE = {
  _id: "95",
  match: FOXES_VS_OWLS,
  side: 0 as const,
  toWeek: 4,
  reason: "We are on holiday.",
  until: 1_767_200_000,
};
const POSTPONEMENT = /^Foxes asks to postpone Foxes vs Night Owls to week 4We are on holiday\.BCL/;

const POSTPONING = "/bcl/match/61/manage#postponing";
const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("leads to the page on which a request to postpone is answered", () => {
  show(exampleInbox({ toAnswer: { postponements: [TO_POSTPONE] } }));
  expect(items("To Answer")[0]?.textContent).toMatch(POSTPONEMENT);
  expect(linkOf("Answer: Foxes vs Night Owls")).toBe(POSTPONING);
});

it("lists a request to postpone of the reader's team, which is taken back on its page", () => {
  show(exampleInbox({ own: { postponements: [TO_POSTPONE] } }));
  expect(items("Waiting for an Answer")[0]?.textContent).toMatch(POSTPONEMENT);
  expect(linkOf("Take Back: Foxes vs Night Owls")).toBe(POSTPONING);
});

it("links to the match created from a challenge", async () => {
  const link = "/bcl/match/62/manage";
  stubApi({
    "/api/requests/challenge/51/accept": { body: { success: true, message: "Made.", link } },
    [INBOX]: { body: NOTHING },
  });
  show(exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }));
  await press("Accept: Foxes");
  hidePage();
  const way = await screen.findByRole("link", { name: "Agree on a Time: Foxes vs Night Owls" });
  expect(way.getAttribute("href")).toBe(link);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "success",
    message: "Made.",
    autoClose: 5_000,
    link: { label: "Agree on a Time", href: link },
  });
});

it("explains both parts when there is nothing", () => {
  show(NOTHING);
  expect(screen.getByText("Nothing to answer")).toBeTruthy();
  expect(screen.getByText(NOTHING_ASKED)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("accepts, shows a message, and updates the menu and the bell", async () => {
  const fetch = stubApi({
    "/api/requests/join/41/accept": done("Pip is on Night Owls now."),
    [INBOX]: { body: exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }) },
    [UNREAD]: { body: { unread: 2 } },
  });
  const [told, unread] = [vi.fn(), vi.fn()];
  const stop = onRequestsToAnswerChange(told);
  const stopUnread = onUnreadChange(unread);
  show(FULL);
  await press("Accept: Pip");
  hidePage();
  await waitFor(() => {
    expect(items("To Answer")).toHaveLength(1);
  });
  await waitFor(() => {
    expect(unread).toHaveBeenCalled();
  });
  stop();
  stopUnread();
  expect(told).toHaveBeenCalledExactlyOnceWith(1);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "success",
    message: "Pip is on Night Owls now.",
    autoClose: 5_000,
  });
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    "/api/requests/join/41/accept",
    INBOX,
    UNREAD,
  ]);
  expect(unread).toHaveBeenCalledExactlyOnceWith(2);
});

it("undoes an accept when Decline is pressed after it", async () => {
  const fetch = stubApi({});
  show(exampleInbox({ toAnswer: { joins: [PIP_ASKS_OWLS] } }));
  await press("Accept: Pip");
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  await press("Decline: Pip");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  hidePage();
  expect(fetch).not.toHaveBeenCalled();
});

it("declines with a reason", async () => {
  const decline = "/api/requests/challenge/51/decline";
  const fetch = stubApi({ [decline]: done("Declined."), [INBOX]: { body: NOTHING } });
  show(exampleInbox({ toAnswer: { challenges: [FOXES_CHALLENGE_OWLS] } }));
  await press("Decline: Foxes");
  const dialog = within(screen.getByRole("dialog", { name: "Decline the Challenge of Foxes?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Next week.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([decline, '{"reason":"Next week."}']);
});

it("shows why an answer is refused, and the request's current state", async () => {
  stubApi({
    "/api/requests/join/41/accept": {
      body: { detail: "This request to join was withdrawn." },
      status: 409,
    },
    [INBOX]: { body: NOTHING },
  });
  show(exampleInbox({ toAnswer: { joins: [PIP_ASKS_OWLS] } }));
  await press("Accept: Pip");
  hidePage();
  expect(await screen.findByText("Nothing to answer")).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    message: "This request to join was withdrawn.",
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
  const { served, complaints } = await hydrateIsland("teams/requests", Requests, {}, page(FULL));
  expect(served).toContain("asks to join");
  expect(complaints).toEqual([]);
});

it("says of who asks to join what a captain wants to know", () => {
  const former = { team: FOXES, elo: 1602.34 };
  const asker = { names: ["Pip the Rook"], platforms: [0 as const], region: "EU" as const };
  const request = { ...PIP_ASKS_OWLS, asker: { ...asker, formerTeams: [former] } };
  show(exampleInbox({ toAnswer: { joins: [request] } }));
  expect(screen.getByText(/Former teams/).textContent).toBe(
    "Pip the Rook, Steam, Europe. Former teams: Foxes (ELO 1602.3). ",
  );
  expect(screen.getByRole("link", { name: "Foxes" }).getAttribute("href")).toBe("/bcl/team/8");
});
