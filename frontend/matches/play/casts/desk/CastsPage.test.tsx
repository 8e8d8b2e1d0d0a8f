import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { Role } from "../../../../api/enums";
import type { Session } from "../../../../page/session";
import { spyOnToasts } from "../../../../test/spies";
import { renderOnPage } from "../../../../test/renderOnPage";

import type { Caster, Casting } from "./casting";
import { CastsPage } from "./CastsPage";
import { BREACHERS, PAVLOV } from "../../../../test/fixtures/leagues";
import { exampleSession } from "../../../../test/fixtures/session";
import { CASTER, exampleCasting, exampleUncast } from "../../../../test/fixtures/casting";

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
  renderOnPage(<CastsPage leagues={leagues} />, {
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
  then: { casting?: Casting; casters?: Caster[] },
  refusal?: { status: number; body: object },
): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
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
/** The last field with this label: the dialogs of the lists above are closed. */
const field = (label: string) => {
  const found = screen.getAllByLabelText<HTMLInputElement>(label).at(-1);
  if (!found) {
    throw new Error(`There is no field ${label}.`);
  }
  return found;
};

it("shows a caster the matches without a cast and their own, with links", () => {
  show();
  const uncast = card("Matches Without a Cast");
  expect(uncast.getByRole("link", { name: "Night Owls vs Foxes" }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
  expect(uncast.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Claim Cast: Night Owls vs Foxes",
  ]);
  const own = card("Your Casts");
  expect(own.getByText("You cast on https://www.twitch.tv/owl.")).toBeTruthy();
  expect(own.getByText(", on twitch.tv/owl")).toBeTruthy();
  expect(own.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change Channel: Bells vs Ravens",
    "Add Vod: Bells vs Ravens",
    "Give Cast Back: Bells vs Ravens",
  ]);
  expect(screen.queryByRole("region", { name: "Casters" })).toBeNull();
});

it("shows that every match is cast, or that the caster has none", () => {
  show({ casting: exampleCasting({ own: [], uncast: [] }) });
  expect(screen.getByText("Every match is cast")).toBeTruthy();
  expect(screen.getByText("No upcoming casts")).toBeTruthy();
});

it("claims a match, which is the caster's then", async () => {
  const claimed = exampleUncast("7", "Night Owls", "Foxes");
  const sent = stubCommands({
    casting: exampleCasting({
      own: [{ _id: "40", channel: "https://www.twitch.tv/owl", match: claimed }],
      uncast: [],
    }),
  });
  show();
  await press("Claim Cast: Night Owls vs Foxes");
  expect(sent).toEqual([["POST", "/api/matches/7/casts/claim"]]);
  expect(await screen.findByText("Every match is cast")).toBeTruthy();
  expect(card("Your Casts").getByRole("link", { name: "Night Owls vs Foxes" })).toBeTruthy();
});

it("gives a cast back", async () => {
  const sent = stubCommands({ casting: exampleCasting({ own: [] }) });
  show();
  await press("Give Cast Back: Bells vs Ravens");
  expect(sent).toEqual([["POST", "/api/matches/8/casts/release"]]);
  expect(await screen.findByText("No upcoming casts")).toBeTruthy();
});

it("changes the channel of a cast", async () => {
  const sent = stubCommands({});
  show();
  await press("Change Channel: Bells vs Ravens");
  const typed = field("Channel");
  await userEvent.clear(typed);
  await userEvent.type(typed, " twitch.tv/second ");
  await press("Change");
  expect(sent).toEqual([["PUT", "/api/matches/8/casts/31", { channel: "twitch.tv/second" }]]);
});

it("adds a recording to a match that was cast", async () => {
  const past = {
    _id: "30",
    channel: "https://www.twitch.tv/owl",
    match: { ...exampleUncast("6", "Foxes", "Ravens"), vods: ["https://video.example/1"] },
  };
  const sent = stubCommands({});
  show({ casting: exampleCasting({ own: [], past: [past] }) });
  expect(card("Your Past Casts").getByText(", 1 vod")).toBeTruthy();
  await press("Add Vod: Foxes vs Ravens");
  await userEvent.type(field("Vod"), "twitch.tv/videos/1");
  await press("Add Vod");
  expect(sent).toEqual([["POST", "/api/matches/6/vods", { url: "twitch.tv/videos/1", map: null }]]);
});

it("shows why the caster can't claim a match, and keeps it in the list", async () => {
  const words = "Somebody else casts this match already.";
  stubCommands({}, { status: 409, body: { detail: words } });
  show();
  await press("Claim Cast: Night Owls vs Foxes");
  await waitFor(() => {
    expect(showToast.mock.calls[0]?.[0]).toMatchObject({
      kind: "error",
      message: words,
    });
  });
  expect(screen.getByRole("button", { name: "Claim Cast: Night Owls vs Foxes" })).toBeTruthy();
});

it("shows staff who do not cast the matches without a cast, and the league's casters", () => {
  show({ casting: exampleCasting({ channel: null, own: [] }), casters: [CASTER] });
  expect(screen.queryByRole("region", { name: "Your Casts" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Claim Cast/ })).toBeNull();
  const casters = card("Casters");
  expect(casters.getByRole("link", { name: "Moss" }).getAttribute("href")).toBe("/players/21");
  expect(casters.getByText("https://www.twitch.tv/moss")).toBeTruthy();
});

it("adds a caster without the spaces around the typed text, and empties the form", async () => {
  const sent = stubCommands({ casters: [CASTER] });
  show({ casters: [] });
  expect(screen.getByText("Nobody is a caster yet.")).toBeTruthy();
  await userEvent.type(field("Username"), " Moss ");
  await userEvent.type(field("Channel"), "https://www.twitch.tv/moss");
  await press("Add Caster");
  expect(sent).toEqual([
    ["POST", CASTERS, { username: "Moss", channel: "https://www.twitch.tv/moss" }],
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
  show({ bans: { bcl: "You are banned." }, casters: [CASTER] });
  const buttons = new Set(screen.getAllByRole("button").map(({ textContent }) => textContent));
  expect([...buttons]).toEqual(["Give Cast Back"]);
});
