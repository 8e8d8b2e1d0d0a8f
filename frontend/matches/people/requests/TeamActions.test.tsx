import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Session } from "../../../page/session";
import { hidePage } from "../../../test/hidePage";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { exampleTeam } from "../../../test/fixtures/teamPage";
import {
  exampleInbox,
  FOXES,
  FOXES_CHALLENGE_OWLS,
  OWLS,
  PIP_ASKS_OWLS,
} from "../../../test/fixtures/inbox";
import type { Inbox } from "./inbox";
import type { Obstacles } from "./obstacles";
import { exampleSession } from "../../../test/fixtures/session";
import { TeamActions } from "./TeamActions";

const showToast = spyOnToasts();

const INBOX = "/api/requests/inbox";
const CREATE_JOIN = "/api/requests/create/join?id=7";
const CREATE_CHALLENGE = "/api/requests/create/challenge?id=7";
const NOTHING = exampleInbox({});
const BANNED = { bans: { bcl: "You are banned." } };
const CAPTAIN_OF_FOXES = exampleSession({ teams: [FOXES], coCaptainTeams: [FOXES._id] });

const OBSTACLES = "/api/teams/7/obstacles";
const FREE: Obstacles = {
  ...{ join: "", challenge: "", wayOn: null },
  ...{ registers: false, exceptedUntil: 0 },
};

function show(session: Session | null, inbox: Inbox = NOTHING, obstacles = FREE) {
  return renderOnPage(<TeamActions team={exampleTeam()} />, {
    session,
    fallback: { [INBOX]: inbox, [OBSTACLES]: obstacles },
  });
}

const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const done = (message: string) => ({ body: { success: true, message }, status: 201 });
const refusal = (detail: string) => ({ body: { detail }, status: 409 });
const sent = (fetch: ReturnType<typeof stubApi>) => fetch.mock.calls.map(([address]) => address);

beforeEach(() => {
  // jsdom has dialogs, but can't open and close them.
});

afterEach(() => {
  vi.clearAllMocks();
});

it.each<[string, Session | null, string[]]>([
  ["nobody", null, []],
  ["a player", exampleSession(), ["Request to Join"]],
  ["a member of the team", exampleSession({ teams: [OWLS] }), []],
  ["its captain", exampleSession({ teams: [OWLS], coCaptainTeams: ["7"] }), []],
  ["a co-captain of another team", CAPTAIN_OF_FOXES, ["Request to Join", "Challenge"]],
  [
    "a team manager of the league",
    exampleSession({ roles: ["teamManager", "tm-breachers"] }),
    ["Request to Join", "Challenge"],
  ],
  [
    "a team manager of another league",
    exampleSession({ roles: ["teamManager", "tm-onward"] }),
    ["Request to Join"],
  ],
  ["a banned player", exampleSession(BANNED), ["Request to Join"]],
  [
    "a banned co-captain of another team",
    { ...CAPTAIN_OF_FOXES, ...BANNED },
    ["Request to Join", "Challenge"],
  ],
  [
    "a banned team manager of the league",
    exampleSession({ roles: ["teamManager", "tm-breachers"], ...BANNED }),
    ["Request to Join"],
  ],
  [
    "who is banned from another league",
    exampleSession({ bans: { pcl: "You are banned." } }),
    ["Request to Join"],
  ],
])("offers %s what they may ask", (_, session, expected) => {
  const fetch = stubApi({});
  show(session);
  expect(buttons()).toEqual(expected);
  expect(fetch).not.toHaveBeenCalled();
});

const button = (name: string) => screen.getByRole("button", { name });
const described = (name: string) =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent;

it("says until when an exception from the roster lock lets the reader in", () => {
  stubApi({});
  show(exampleSession(), NOTHING, { ...FREE, exceptedUntil: 1_788_220_800 });
  expect(screen.getByText(/^Exception from the roster lock until/).textContent).toContain("9/1/26");
  expect(buttons()).toEqual(["Request to Join"]);
});

it("shows beside a button why it can't be used, and sends nothing", async () => {
  const fetch = stubApi({});
  const join = "Night Owls has disbanded. Ask another team.";
  const challenge = "Night Owls does not play in Season 2. The league’s team managers can help.";
  show(CAPTAIN_OF_FOXES, NOTHING, { ...FREE, join, challenge });
  expect(described("Request to Join")).toBe(join);
  expect(described("Challenge")).toBe(challenge);
  await userEvent.tab();
  expect(document.activeElement).toBe(button("Request to Join"));
  await userEvent.keyboard("{Enter}");
  await press("Challenge");
  expect(fetch).not.toHaveBeenCalled();
});

const EDIT = "/api/users/5/edit";
const PROFILE = { _id: "5", username: "Pip", avatarURL: "", names: [], revision: "r1" };
const UNREGISTERED = { ...FREE, join: "You are not registered.", registers: true };
const BOTH = "Register and Ask to Join";

/** Opens the form of a newcomer, and types a name and a message. */
async function typeAsNewcomer(name: string) {
  show(exampleSession({ _id: "5" }), NOTHING, UNREGISTERED);
  await press("Request to Join");
  await userEvent.type(await screen.findByLabelText("In-game Name"), name);
  await userEvent.selectOptions(screen.getByLabelText("Platform"), "Steam");
  await userEvent.type(screen.getByLabelText("Message"), "I play Tuesdays.");
}

/** What was sent to a path, in order. */
function sentTo(path: string) {
  const calls = vi.mocked(globalThis.fetch).mock.calls;
  return calls.flatMap(([address, init]) =>
    address === path && init?.method === "POST" ? [init] : [],
  );
}

function formOf({ body }: RequestInit) {
  return body instanceof FormData ? Object.fromEntries(body.entries()) : body;
}

it("registers people without an in-game name and sends their request, in one form", async () => {
  const fetch = stubApi({
    [EDIT]: { body: { ...PROFILE, region: "EU" } },
    [OBSTACLES]: { body: FREE },
    [CREATE_JOIN]: done("You have asked to join Night Owls."),
    [INBOX]: { body: exampleInbox({ own: { joins: [PIP_ASKS_OWLS] } }) },
  });
  await typeAsNewcomer("Pip the Rook");
  expect(screen.getByLabelText<HTMLSelectElement>("Region").value).toBe("EU");
  await press(BOTH);
  expect(await screen.findByText("Requested")).toBeTruthy();
  expect(sentTo(EDIT).map(formOf)).toEqual([
    {
      username: "Pip",
      region: "EU",
      names: JSON.stringify([{ name: "Pip the Rook", platform: 0, league: "BCL" }]),
      known: "[]",
      revision: "r1",
    },
  ]);
  expect(sentTo(CREATE_JOIN).map(formOf)).toEqual(['{"message":"I play Tuesdays."}']);
  expect(sent(fetch)).toEqual([EDIT, EDIT, CREATE_JOIN, OBSTACLES, INBOX]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "success",
    message: "You have asked to join Night Owls.",
    autoClose: 5_000,
  });
});

it("keeps the form, and says which field is wrong", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [EDIT]: { body: { ...PROFILE, region: "NO-REGION" } },
  };
  stubApi(answers);
  await typeAsNewcomer("Ro");
  const refused = {
    names: [{ name: ["Name is too short"], platform: ["Please select a platform"] }],
    region: ["Please select a valid region"],
  };
  answers[EDIT] = { body: refused, status: 400 };
  await press(BOTH);
  for (const words of ["Name is too short", "Please select a platform"]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(screen.getByText("Please select a valid region")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("In-game Name").value).toBe("Ro");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("I play Tuesdays.");
  expect(sentTo(CREATE_JOIN)).toEqual([]);
  expect(showToast).not.toHaveBeenCalled();
});

it("keeps name and message when the request is refused, and asks without registering again", async () => {
  const reason = "The rosters of Season 2 are locked. The league’s team managers can help.";
  const answers: Parameters<typeof stubApi>[0] = {
    [EDIT]: { body: { ...PROFILE, region: "EU" } },
    [OBSTACLES]: { body: { ...FREE, join: reason } },
    [CREATE_JOIN]: refusal(reason),
    [INBOX]: { body: NOTHING },
  };
  stubApi(answers);
  await typeAsNewcomer("Pip the Rook");
  await press(BOTH);
  const dialog = within(await screen.findByRole("dialog", { name: "Ask to Join Night Owls?" }));
  expect(dialog.getByText(reason)).toBeTruthy();
  expect(dialog.getByText(/ as Pip the Rook\.$/)).toBeTruthy();
  expect(dialog.queryByLabelText("In-game Name")).toBeNull();
  const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message").value;
  expect(message()).toBe("I play Tuesdays.");
  expect(showToast).not.toHaveBeenCalled();

  // The page says so, too, and the lock can end while the dialog is open.
  expect(described("Request to Join")).toBe(reason);
  answers[OBSTACLES] = { body: FREE };
  await press("Send Request");
  await waitFor(() => {
    expect(button("Request to Join").getAttribute("aria-disabled")).toBeNull();
  });
  await press("Cancel");
  await press("Request to Join");
  expect(screen.getByRole("dialog", { name: "Ask to Join Night Owls?" })).toBeTruthy();
  expect(message()).toBe("I play Tuesdays.");
  answers[CREATE_JOIN] = done("You have asked to join Night Owls.");
  answers[INBOX] = { body: exampleInbox({ own: { joins: [PIP_ASKS_OWLS] } }) };
  await press("Send Request");
  expect(await screen.findByText("Requested")).toBeTruthy();
  expect([sentTo(EDIT).length, sentTo(CREATE_JOIN).length]).toEqual([1, 3]);
});

it("sends a lost registration once more with the same key", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [EDIT]: { body: { ...PROFILE, region: "EU" } },
    [OBSTACLES]: { body: FREE },
    [CREATE_JOIN]: done("You have asked to join Night Owls."),
    [INBOX]: { body: exampleInbox({ own: { joins: [PIP_ASKS_OWLS] } }) },
  };
  stubApi(answers);
  await typeAsNewcomer("Pip the Rook");
  answers[EDIT] = { body: { detail: "The portal is away." }, status: 503 };
  await press(BOTH);
  expect(await screen.findByText("The portal is away.")).toBeTruthy();
  answers[EDIT] = { body: { success: true, message: "Profile updated" } };
  await press(BOTH);
  expect(await screen.findByText("Requested")).toBeTruthy();
  const [first, second] = sentTo(EDIT).map(({ headers }) => new Headers(headers));
  expect(second?.get("Idempotency-Key")).toBe(first?.get("Idempotency-Key"));
  expect(sentTo(CREATE_JOIN)).toHaveLength(1);
});

it("opens the request for who has signed in to join, and only once", () => {
  stubApi({});
  renderOnPage(<TeamActions team={exampleTeam()} />, {
    ...{ path: "/bcl/team/7", search: "?season=1#join" },
    session: exampleSession(),
    fallback: { [INBOX]: NOTHING, [OBSTACLES]: FREE },
  });
  expect(screen.getByRole("dialog", { name: "Ask to Join Night Owls?" })).toBeTruthy();
  expect(location.pathname + location.search + location.hash).toBe("/bcl/team/7?season=1");
});

it("links people without an in-game name to their profile", () => {
  const wayOn = { words: "Edit Profile", href: "/players/5/edit" };
  show(exampleSession(), NOTHING, { ...FREE, join: "You are not registered.", wayOn });
  expect(described("Request to Join")).toBe("You are not registered.");
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe(wayOn.href);
});

it("makes the challenge the next step of people who can't join", () => {
  show(CAPTAIN_OF_FOXES, NOTHING, {
    ...FREE,
    join: "You are on Foxes already.",
  });
  expect(button("Challenge").className).toContain("button-filled");
});

it("shows banned people that they are banned", () => {
  show({ ...CAPTAIN_OF_FOXES, ...BANNED });
  expect(["Request to Join", "Challenge"].map(described)).toEqual([
    "You are banned.",
    "You are banned.",
  ]);
});

it("lets banned people withdraw a request to join, but not a challenge", () => {
  const made = { ...FOXES_CHALLENGE_OWLS, challenger: FOXES, challenged: OWLS };
  const own = { joins: [PIP_ASKS_OWLS], challenges: [made] };
  show({ ...CAPTAIN_OF_FOXES, ...BANNED }, exampleInbox({ own }));
  expect(screen.getByText("Requested")).toBeTruthy();
  expect(screen.queryByText("Challenged")).toBeNull();
});

it("requests to join, shows a message, and then shows the request", async () => {
  const fetch = stubApi({
    [CREATE_JOIN]: done("You have asked to join Night Owls."),
    [INBOX]: { body: exampleInbox({ own: { joins: [PIP_ASKS_OWLS] } }) },
    [OBSTACLES]: { body: FREE },
  });
  show(exampleSession());
  await press("Request to Join");
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "I play Tuesdays.");
  await press("Send Request");
  expect(await screen.findByText("Requested")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Request to Join" })).toBeNull();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "success",
    message: "You have asked to join Night Owls.",
    autoClose: 5_000,
  });
  expect(sent(fetch)).toEqual([CREATE_JOIN, OBSTACLES, INBOX]);
  const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(init.body).toBe('{"message":"I play Tuesdays."}');
});

it("shows why a request is refused", async () => {
  const reason = "You are on cooldown until 2026-12-01. Ask again after that.";
  stubApi({
    [CREATE_JOIN]: refusal(reason),
    [INBOX]: { body: NOTHING },
    [OBSTACLES]: { body: FREE },
  });
  show(exampleSession());
  await press("Request to Join");
  await press("Send Request");
  const dialog = within(screen.getByRole("dialog", { name: "Ask to Join Night Owls?" }));
  expect(await dialog.findByText(reason)).toBeTruthy();
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Request to Join" })).toBeTruthy();
});

it("withdraws a request", async () => {
  const withdraw = "/api/requests/join/41/withdraw";
  const fetch = stubApi({
    [withdraw]: done("Withdrawn."),
    [INBOX]: { body: NOTHING },
    [OBSTACLES]: { body: FREE },
  });
  show(exampleSession(), exampleInbox({ own: { joins: [PIP_ASKS_OWLS] } }));
  await press("Withdraw request to join");
  expect(await screen.findByRole("button", { name: "Request to Join" })).toBeTruthy();
  expect(sent(fetch)).toEqual([withdraw, OBSTACLES, INBOX]);
});

it("challenges once nobody can undo it, and then shows that the team is challenged", async () => {
  const fetch = stubApi({
    [CREATE_CHALLENGE]: done("Foxes has challenged Night Owls."),
    [INBOX]: { body: exampleInbox({ own: { challenges: [FOXES_CHALLENGE_OWLS] } }) },
    [OBSTACLES]: { body: FREE },
  });
  show(CAPTAIN_OF_FOXES);
  await press("Challenge");
  await userEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  hidePage();
  expect(fetch).not.toHaveBeenCalled();
  await press("Challenge");
  hidePage();
  expect(await screen.findByText("Challenged")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw challenge" })).toBeTruthy();
  const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([init.method, init.body]).toEqual(["POST", undefined]);
});

it("accepts for the team that was challenged, once nobody can undo it, where the other has challenged first", async () => {
  const accept = `${CREATE_CHALLENGE}&from=8`;
  const fetch = stubApi({
    [accept]: done("Night Owls had already challenged Foxes, so you now have a match."),
    [INBOX]: { body: NOTHING },
    [OBSTACLES]: { body: FREE },
  });
  const challenge = { ...FOXES_CHALLENGE_OWLS, challenger: OWLS, challenged: FOXES };
  show(CAPTAIN_OF_FOXES, exampleInbox({ toAnswer: { challenges: [challenge] } }));
  await press("Accept Challenge");
  await userEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  hidePage();
  expect(fetch).not.toHaveBeenCalled();
  await press("Accept Challenge");
  hidePage();
  await waitFor(() => {
    expect(sent(fetch)[0]).toBe(accept);
  });
});

it("asks in whose name where it could be several teams", async () => {
  const named = `${CREATE_CHALLENGE}&from=8`;
  const fetch = stubApi({
    [CREATE_CHALLENGE]: {
      body: { detail: "Say which team challenges Night Owls.", choices: [FOXES] },
      status: 400,
    },
    [named]: done("Foxes has challenged Night Owls."),
    [INBOX]: { body: NOTHING },
    [OBSTACLES]: { body: FREE },
  });
  show(exampleSession({ roles: ["teamManager", "tm-breachers"] }));
  await press("Challenge");
  const dialog = within(await screen.findByRole("dialog", { name: "Challenge Night Owls" }));
  expect(showToast).not.toHaveBeenCalled();
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Challenge" });
  expect(confirm.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "On behalf of" }), "Foxes");
  await userEvent.click(confirm);
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(sent(fetch)).toEqual([CREATE_CHALLENGE, named, OBSTACLES, INBOX]);
});
