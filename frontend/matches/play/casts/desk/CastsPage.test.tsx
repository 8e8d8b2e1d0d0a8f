import { exampleCast } from "../../../../test/fixtures/casts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { Role } from "../../../../api/enums";
import type { Session } from "../../../../page/session";
import { spyOnToasts } from "../../../../test/spies";
import { renderOnPage } from "../../../../test/renderOnPage";

import type { Caster, Casting, DeskRow } from "./casting";
import { CastsPage } from "./CastsPage";
import { BREACHERS, PAVLOV } from "../../../../test/fixtures/leagues";
import { exampleSession } from "../../../../test/fixtures/session";
import {
  CASTER,
  exampleCasting,
  exampleOwnCast,
  exampleRow,
  exampleShownCast,
  exampleUncast,
} from "../../../../test/fixtures/casting";

const showToast = spyOnToasts();

const CASTING = `/api/streams/casting/${BREACHERS.id}`;
const CASTERS = `/api/streams/casters/${BREACHERS.id}`;
const SESSION = exampleSession({ _id: "21", username: "Moss" });

interface Shown {
  casting?: Casting;
  bans?: Session["bans"];
  /** With these the reader is staff in the league. */
  casters?: Caster[];
  leagues?: (typeof BREACHERS)[];
}

function show({
  casting = exampleCasting(),
  bans = {},
  casters,
  leagues = [BREACHERS],
}: Shown = {}) {
  const roles: Role[] = casters === undefined ? [] : ["teamManager", "tm-breachers"];
  const others = leagues.filter((league) => league !== BREACHERS);
  const links = { scheduleHref: "/bcl/casts?view=schedule", castersHref: "/bcl/casters" };
  renderOnPage(<CastsPage leagues={leagues} {...links} />, {
    path: "/bcl/casts",
    session: { ...SESSION, roles, bans },
    fallback: {
      [CASTING]: casting,
      [CASTERS]: casters ?? [],
      ...Object.fromEntries(
        others.map(({ id }) => [`/api/streams/casting/${id}`, exampleCasting({ channel: null })]),
      ),
    },
  });
}

/** Stubs the API: accepts or refuses commands, and answers reads. Returns what was sent. */
function stubCommands(
  then: { casting?: Casting; casters?: Caster[]; clashes?: DeskRow["clashes"] },
  refusal?: { status: number; body: object },
): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (address.includes("recordings") || address.includes("platforms")) {
      return Promise.resolve(Response.json([]));
    }
    if (address.includes("/clashes")) {
      return Promise.resolve(Response.json(then.clashes ?? []));
    }
    if (method === "GET") {
      return Promise.resolve(
        Response.json(
          address === CASTERS ? (then.casters ?? []) : (then.casting ?? exampleCasting()),
        ),
      );
    }
    sent.push([
      method,
      address,
      ...(typeof body === "string" ? [JSON.parse(body) as unknown] : []),
    ]);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Done." })
        : Response.json(refusal.body, { status: refusal.status }),
    );
  });
  return sent;
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** A past cast of the reader. */
const castBefore = () => ({
  ...exampleCast("Foxes", "Ravens"),
  _id: "30",
  match: { ...exampleUncast("6", "Foxes", "Ravens"), vods: ["https://video.example/1"] },
});
/** Confirms what this dialog asks, which says so. */
async function answer(title: string, words: string, verb = title) {
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(dialog.textContent).toContain(words);
  await userEvent.click(within(dialog).getByRole("button", { name: verb }));
}
/** The last field with this label: the dialogs of the lists above are closed. */
const field = (label: string) => {
  const found = screen.getAllByLabelText<HTMLInputElement>(label).at(-1);
  if (!found) {
    throw new Error(`There is no field ${label}.`);
  }
  return found;
};

it("shows a caster the matches of the week and their own casts, with links", () => {
  const clash = {
    key: "channel:9:1",
    words: "The channel twitch.tv/owl also shows Bells vs Ravens (BCL).",
    href: "/bcl/stream/9",
  };
  const other = exampleShownCast(
    "40",
    { join: true },
    { language: "de", isHeld: true, wrongGame: "Just Chatting" },
  );
  const match = exampleUncast("7", "Night Owls", "Foxes");
  show({
    casting: exampleCasting({
      matches: [exampleRow(match, { votes: 3, meetings: 2, casts: [other], clashes: [clash] })],
    }),
  });
  const week = card("Matches to Cast");
  expect(week.getByRole("link", { name: "Night Owls vs Foxes" }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
  expect(week.getByText("1612 vs 1580", { exact: false })).toBeTruthy();
  expect(week.getByText("On air with Just Chatting")).toBeTruthy();
  expect(week.getByRole("link", { name: "2 earlier meetings" })).toBeTruthy();
  expect(week.getByText("3 votes for match of the week")).toBeTruthy();
  expect(week.getByText("Deutsch")).toBeTruthy();
  expect(week.getByText("Time held")).toBeTruthy();
  expect(week.getByRole("link", { name: clash.words }).getAttribute("href")).toBe(clash.href);
  expect(week.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Join: twitch.tv/owl, Night Owls vs Foxes",
    "Claim Cast: Night Owls vs Foxes",
  ]);
  const own = card("Your Casts");
  expect(own.getByText("You cast on twitch.tv/owl in English.")).toBeTruthy();
  expect(own.getByText(", on twitch.tv/owl in English")).toBeTruthy();
  expect(own.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change Cast: Bells vs Ravens",
    "Give Cast Back: Bells vs Ravens",
    "Change Parts: Bells vs Ravens",
    "Hold Time: Bells vs Ravens",
  ]);
  expect(screen.queryByRole("region", { name: "Casters" })).toBeNull();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("Schedule")).toBe("/bcl/casts?view=schedule");
  expect(addressOf("Casters")).toBe("/bcl/casters");
  expect(addressOf("Caster’s Sheet: Night Owls vs Foxes")).toBe("/bcl/match/7/sheet");
  expect(addressOf("Caster’s Sheet: Bells vs Ravens")).toBe("/bcl/match/8/sheet");
});

it("says why a match can't be claimed, and once for all of them that the caster is muted", () => {
  const claimRefusal = "Your channel already has a cast of this match.";
  const match = exampleUncast("7", "Night Owls", "Foxes");
  const matches = [exampleRow(match, { mayClaim: false, claimRefusal })];
  show({ casting: exampleCasting({ mute: "You are muted.", matches, past: [castBefore()] }) });
  const week = card("Matches to Cast");
  expect(week.getByText(claimRefusal)).toBeTruthy();
  expect(week.getByText("You are muted.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Claim Cast/ })).toBeNull();
  expect(card("Your Past Casts").queryByRole("button")).toBeNull();
});

it("offers to add a recording of one's own cast once the match has begun", () => {
  const own = exampleOwnCast("31", exampleUncast("8", "Bells", "Ravens"));
  show({ casting: exampleCasting({ own: [{ ...own, may: { ...own.may, addVod: true } }] }) });
  expect(screen.getByRole("button", { name: "Add Recording: Bells vs Ravens" })).toBeTruthy();
});

it("shows that there is no match to cast, or that the caster has none", () => {
  show({ casting: exampleCasting({ own: [], matches: [] }) });
  expect(screen.getByText("No matches to cast")).toBeTruthy();
  expect(screen.getByText("No upcoming casts")).toBeTruthy();
});

it("claims a match in a language and with parts, once the caster knows what clashes", async () => {
  const clash = {
    key: "language:9",
    words: "This match already has a cast.",
    href: "/bcl/stream/9",
  };
  const claimed = exampleUncast("7", "Night Owls", "Foxes");
  const sent = stubCommands({
    casting: exampleCasting({ own: [exampleOwnCast("40", claimed)], matches: [] }),
    clashes: [clash],
  });
  show();
  await press("Claim Cast: Night Owls vs Foxes");
  const dialog = within(await screen.findByRole("dialog", { name: "Claim Cast" }));
  expect(await dialog.findByRole("link", { name: clash.words })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("Language"), "Deutsch");
  await userEvent.click(dialog.getByLabelText("Producer"));
  await userEvent.click(await dialog.findByRole("button", { name: "Claim Anyway" }));
  expect(sent).toEqual([
    [
      "POST",
      "/api/matches/7/casts/claim",
      { language: "de", parts: ["play-by-play", "producer"], seen: ["language:9"] },
    ],
  ]);
  expect(await screen.findByText("No matches to cast")).toBeTruthy();
});

it("joins a cast, and changes one's parts", async () => {
  const match = exampleUncast("7", "Night Owls", "Foxes");
  const casts = [exampleShownCast("40", { join: true })];
  const sent = stubCommands({});
  show({ casting: exampleCasting({ matches: [exampleRow(match, { casts })] }) });
  await press("Join: twitch.tv/owl, Night Owls vs Foxes");
  const dialog = within(await screen.findByRole("dialog", { name: "Join Cast" }));
  expect(dialog.getByText(/in the cast and both teams’ captains and co-captains/)).toBeTruthy();
  await userEvent.click(dialog.getByLabelText("Observer"));
  await userEvent.click(await dialog.findByRole("button", { name: "Join" }));
  await press("Change Parts: Bells vs Ravens");
  const parts = within(await screen.findByRole("dialog", { name: "Change Parts" }));
  await userEvent.click(parts.getByLabelText("Colour"));
  await userEvent.click(parts.getByRole("button", { name: "Change" }));
  expect(sent).toEqual([
    ["POST", "/api/matches/7/casts/40/join", { parts: ["colour", "observer"], seen: [] }],
    ["PUT", "/api/matches/8/casts/31/parts", { parts: ["play-by-play", "colour"] }],
  ]);
});

it("holds the time, and takes others out, after a question", async () => {
  const own = exampleOwnCast("31", exampleUncast("8", "Bells", "Ravens"));
  const oz = { user: { _id: "22", username: "Oz" }, parts: ["colour" as const] };
  const casting = exampleCasting({ own: [{ ...own, people: [...own.people, oz] }] });
  const sent = stubCommands({ casting });
  show({ casting });
  await press("Take Out: Oz");
  await answer("Take Out", "Oz is no longer in this cast.");
  await press("Hold Time: Bells vs Ravens");
  await answer("Hold Time", "asked to keep the time of the match");
  expect(sent).toEqual([
    ["DELETE", "/api/matches/8/casts/31/people/22"],
    ["POST", "/api/matches/8/casts/31/hold"],
  ]);
});

it("lets the time go and leaves a cast, after a question", async () => {
  const own = exampleOwnCast("31", exampleUncast("8", "Bells", "Ravens"));
  const may = { ...own.may, release: false, hold: false, unhold: true, leave: true };
  const casting = exampleCasting({ own: [{ ...own, may }] });
  const sent = stubCommands({ casting });
  show({ casting });
  await press("Stop Holding: Bells vs Ravens");
  expect(sent).toEqual([]);
  await answer("Stop Holding", "no longer held for this cast");
  await press("Leave Cast: Bells vs Ravens");
  await answer("Leave Cast", "The others in it are notified.", "Leave");
  expect(sent).toEqual([
    ["POST", "/api/matches/8/casts/31/unhold"],
    ["POST", "/api/matches/8/casts/31/leave"],
  ]);
});

it.each([
  [2, "You can claim this match 2 more times after that."],
  [1, "You can claim this match 1 more time after that."],
  [0, "You have claimed this match too often to claim it again."],
])("says before a cast is given back how often it can be claimed: %i", async (left, words) => {
  const own = exampleOwnCast("31", exampleUncast("8", "Bells", "Ravens"));
  const sent = stubCommands({ casting: exampleCasting({ own: [] }) });
  show({ casting: exampleCasting({ own: [{ ...own, claimsLeft: left }] }) });
  await press("Give Cast Back: Bells vs Ravens");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent).toEqual([]);
  await answer("Give Cast Back", "captains and co-captains are notified", "Give Back");
  expect(sent).toEqual([["POST", "/api/matches/8/casts/release"]]);
  expect(await screen.findByText("No upcoming casts")).toBeTruthy();
});

it("changes the channel of a cast", async () => {
  const sent = stubCommands({});
  show();
  await press("Change Cast: Bells vs Ravens");
  const typed = field("Channel");
  await userEvent.clear(typed);
  await userEvent.type(typed, " twitch.tv/second ");
  await press("Change");
  expect(sent).toEqual([
    [
      "PUT",
      "/api/matches/8/casts/31",
      { channel: "twitch.tv/second", language: "en", seen: [], revision: "r1" },
    ],
  ]);
});

it("shows once what a changed cast clashes with, and changes it anyway", async () => {
  const clash = { key: "language:9", words: "There is one in Deutsch.", href: "/bcl/stream/9" };
  const sent = stubCommands({ clashes: [clash] });
  show();
  await press("Change Cast: Bells vs Ravens");
  const dialog = within(screen.getByRole("dialog", { name: "Change Cast" }));
  await userEvent.selectOptions(dialog.getByLabelText("Language"), "Deutsch");
  await press("Change");
  expect(await dialog.findAllByText(clash.words)).toHaveLength(1);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText("Language"), "Français");
  expect(dialog.queryByText(clash.words)).toBeNull();
  expect(dialog.getByRole("button", { name: "Change" })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("Language"), "Deutsch");
  await press("Change Anyway");
  const seen = ["language:9"];
  expect(sent).toEqual([
    [
      "PUT",
      "/api/matches/8/casts/31",
      { channel: "https://www.twitch.tv/owl", language: "de", seen, revision: "r1" },
    ],
  ]);
  expect(showToast.mock.calls.map(([toast]) => toast.kind)).toEqual(["success"]);
});

it("adds a recording to a match that was cast", async () => {
  const sent = stubCommands({});
  show({ casting: exampleCasting({ own: [], past: [castBefore()] }) });
  expect(card("Your Past Casts").getByText(", 1 recording")).toBeTruthy();
  await press("Add Recording: Foxes vs Ravens");
  await userEvent.type(field("Recording"), "twitch.tv/videos/1");
  await press("Add Recording");
  expect(sent).toEqual([["POST", "/api/matches/6/vods", { url: "twitch.tv/videos/1", map: null }]]);
});

it("shows in the dialog why the caster can't claim a match, and keeps it in the list", async () => {
  const words = "You already have a cast of this match.";
  stubCommands({}, { status: 409, body: { detail: words } });
  show();
  await press("Claim Cast: Night Owls vs Foxes");
  const dialog = within(await screen.findByRole("dialog", { name: "Claim Cast" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Claim" }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Claim Cast: Night Owls vs Foxes" })).toBeTruthy();
});

it("shows staff who do not cast the matches without a cast, and the league's casters", () => {
  const matches = [exampleRow(exampleUncast("7", "Night Owls", "Foxes"), { mayClaim: false })];
  show({ casting: exampleCasting({ channel: null, own: [], matches }), casters: [CASTER] });
  expect(screen.queryByRole("region", { name: "Your Casts" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Claim Cast/ })).toBeNull();
  const casters = card("Casters");
  expect(casters.getByRole("link", { name: "Moss" }).getAttribute("href")).toBe("/players/21");
  expect(casters.getByText("twitch.tv/moss, English")).toBeTruthy();
});

it("adds a caster without the spaces around the typed text, and empties the form", async () => {
  const sent = stubCommands({ casters: [CASTER] });
  show({ casters: [] });
  expect(screen.getByText("Nobody is a caster yet.")).toBeTruthy();
  await userEvent.type(field("Username"), " Moss ");
  await userEvent.type(field("Channel"), "https://www.twitch.tv/moss");
  await press("Add Caster");
  expect(sent).toEqual([
    ["POST", CASTERS, { username: "Moss", channel: "https://www.twitch.tv/moss", language: "en" }],
  ]);
  expect(await card("Casters").findByRole("link", { name: "Moss" })).toBeTruthy();
  expect([field("Username").value, field("Channel").value]).toEqual(["", ""]);
});

it("keeps a refused caster's name, with the reason beside the field", async () => {
  const words = "Nobody here is called Mos.";
  stubCommands({}, { status: 400, body: { username: [words] } });
  show({ casters: [] });
  await userEvent.type(field("Username"), "Mos");
  await userEvent.type(field("Channel"), "https://www.twitch.tv/moss");
  await press("Add Caster");
  expect(await screen.findByText(words)).toBeTruthy();
  expect([field("Username").value, field("Channel").value]).toEqual([
    "Mos",
    "https://www.twitch.tv/moss",
  ]);
  expect(field("Username").getAttribute("aria-invalid")).toBe("true");
  expect(showToast).not.toHaveBeenCalled();
});

it("asks before a caster is removed", async () => {
  const sent = stubCommands({});
  show({ casters: [CASTER] });
  await press("Remove: Moss");
  expect(sent).toEqual([]);
  await press("Remove");
  expect(sent).toEqual([["DELETE", `${CASTERS}/5`]]);
  expect(await screen.findByText("Nobody is a caster yet.")).toBeTruthy();
});

it("shows the leagues of a caster of several leagues side by side", () => {
  show({ leagues: [BREACHERS, PAVLOV] });
  expect(screen.getByText("All your leagues")).toBeTruthy();
  const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(expect.arrayContaining([BREACHERS.name, PAVLOV.name]));
});

it("offers a banned caster to give casts back, and nothing else", () => {
  const own = {
    ...exampleShownCast("31", { release: true }),
    match: exampleUncast("8", "Bells", "Ravens"),
  };
  const matches = [exampleRow(exampleUncast("7", "Night Owls", "Foxes"), { mayClaim: false })];
  show({
    bans: { bcl: "You are banned." },
    casters: [CASTER],
    casting: exampleCasting({ own: [own], matches }),
  });
  const buttons = new Set(screen.getAllByRole("button").map(({ textContent }) => textContent));
  expect([...buttons]).toEqual(["Give Cast Back"]);
});
