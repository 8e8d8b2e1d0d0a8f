import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { BREACHERS } from "../../test/fixtures/leagues";
import { exampleSession } from "../../test/fixtures/session";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { FreeAgents } from "./FreeAgents";
import { FoundTeam } from "./FoundTeam";
import { OpenPlaces } from "./OpenPlaces";
import type { FreeAgentPage, FreeAgentPost, OwnPost, Post, RecruitingPage } from "./posts";
import { RecruitingTeams } from "./RecruitingTeams";

const AGENTS = `/api/teams/all/${BREACHERS.id}/free-agents`;
const OWN = `${AGENTS}/own`;
const RECRUITING = `/api/teams/all/${BREACHERS.id}/recruiting`;
const FOUNDING = `/api/teams/all/${BREACHERS.id}/founding`;
const PLACES = "/api/teams/7/manage/open-places";
const ROLES = ["Entry", "Sniper"];
const OWLS = { _id: "7", name: { name: "Night Owls" }, imageURL: "", league: "bcl" } as const;
const CAPTAIN = exampleSession({ teams: [OWLS], coCaptainTeams: ["7"] });

const POST: Post & { postedAt: number } = {
  region: "EU",
  roles: ["Entry"],
  evenings: [1, 4],
  text: "I call out.",
  postedAt: 1_767_000_000,
  endsAt: 1_767_294_000,
};
const AGENT: FreeAgentPost = {
  ...POST,
  _id: "41",
  player: { _id: "3", username: "Pip", avatarURL: "" },
  platform: 1,
  isInvited: false,
};
const NO_POST: OwnPost = { post: null, obstacle: "", wayOn: null, region: null, platform: null };
const page = <Post,>(...posts: Post[]) => ({
  count: posts.length,
  previous: null,
  next: null,
  posts,
});
const done = (message: string) => ({ body: { success: true, message } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const showToast = spyOnToasts();

function showAgents(agents: object, own: OwnPost, session = exampleSession()) {
  return renderOnPage(<FreeAgents league={BREACHERS} roles={ROLES} />, {
    path: "/bcl/free-agents",
    session,
    fallback: { [AGENTS]: agents, [OWN]: own },
  });
}

it("shows free agents the same on the server and in the browser", async () => {
  stubApi({});
  const { served, complaints } = await hydrateIsland(
    "teams/free-agents",
    FreeAgents,
    { league: BREACHERS, roles: ROLES },
    {
      path: "/bcl/free-agents",
      session: exampleSession(),
      fallback: { [AGENTS]: page(AGENT), [OWN]: NO_POST },
    },
  );
  expect(complaints).toEqual([]);
  expect(served).toContain("1/1/26 07:00 PM GMT");
  const [agent] = within(screen.getByRole("list", { name: "Free Agents" })).getAllByRole(
    "listitem",
  );
  expect(agent?.textContent).toMatch(
    /^PipRegionEuropePlatformMetaRoleEntryEveningsTue, FriI call out.Listed until /,
  );
  expect(screen.queryByRole("button", { name: "Invite Pip" })).toBeNull();
});

it("posts what was chosen, and says what is wrong beside the fields", async () => {
  const fetch = stubApi({
    [OWN]: { body: { evenings: ["Choose at least one evening"] }, status: 400 },
  });
  showAgents(page(), NO_POST);
  await press("Look for a Team");
  await userEvent.selectOptions(within(form()).getByLabelText("Region"), "Europe");
  await userEvent.selectOptions(within(form()).getByLabelText("Platform"), "Meta");
  await userEvent.click(screen.getByRole("checkbox", { name: "Sniper" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Text" }), "Hi.");
  await press("Post");
  expect(await screen.findByText("Choose at least one evening")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, JSON.parse(init.body as string)]).toEqual([
    OWN,
    { region: "EU", platform: 1, roles: ["Sniper"], evenings: [], text: "Hi." },
  ]);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Text" }).value).toBe("Hi.");
});

/** The form of the reader's own post; the filters are another one. */
function form(): HTMLElement {
  const found = screen.getByRole("button", { name: "Post" }).closest("form");
  return found ?? expect.fail();
}

/** Stubs the API with what is read, by address; notes commands, which are all carried out. */
function stubReads(reads: Readonly<Record<string, object>>): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (address: string, { method }: RequestInit = {}) => {
    if (method !== undefined) {
      sent.push(`${method} ${address}`);
    }
    const body = method === undefined ? reads[address] : { success: true, message: "Done." };
    return Promise.resolve(Response.json(body));
  });
  return sent;
}

it("renews and takes back the reader's own post", async () => {
  const own = { ...NO_POST, post: AGENT };
  const sent = stubReads({ [OWN]: own, [AGENTS]: page() });
  showAgents(page(), own);
  await press("Renew");
  await press("Take Back");
  expect(sent).toEqual([`POST ${OWN}`, `POST ${AGENTS}/withdraw`]);
});

it("says why the reader can't post, and where to go", () => {
  const wayOn = { words: "Register a Game Name", href: "/players/5/edit" };
  showAgents(page(), { ...NO_POST, obstacle: "You are not registered.", wayOn });
  expect(screen.getByText("You are not registered.")).toBeTruthy();
  const way = screen.getByRole("link", { name: "Register a Game Name" });
  expect(way.getAttribute("href")).toBe("/players/5/edit");
});

it("lets a captain invite with a message, and shows whom the team has invited", async () => {
  const invite = "/api/teams/7/manage/invite";
  const fetch = stubApi({
    [invite]: done("You have invited Pip."),
    [AGENTS]: { body: page({ ...AGENT, isInvited: true }) },
  });
  showAgents(page(AGENT), NO_POST, CAPTAIN);
  await press("Invite Pip");
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Join us.");
  await press("Invite");
  expect(await screen.findByText("Invited")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([invite, '{"player":"3","message":"Join us."}']);
});

it("lets moderators remove a post with a reason", async () => {
  const remove = "/api/teams/free-agents/41/remove";
  const fetch = stubApi({ [remove]: done("Gone."), [AGENTS]: { body: page() } });
  const moderator = exampleSession({ roles: ["moderator", "mod-breachers"] });
  showAgents(page(AGENT), NO_POST, moderator);
  await press("Remove the post of Pip");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Ads.");
  await press("Remove");
  expect(await screen.findByText("Nobody looks for a team")).toBeTruthy();
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([remove, '{"reason":"Ads."}']);
});

it("asks for the chosen filters, and explains an empty list", async () => {
  stubApi({ [`${AGENTS}?role=Sniper`]: { body: page() } });
  showAgents(page(AGENT) satisfies FreeAgentPage, NO_POST);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Sniper");
  expect(await screen.findByText("Nobody fits")).toBeTruthy();
  expect(window.location.search).toBe("?role=Sniper");
});

const PLACES_OF_OWLS = { ...POST, team: OWLS, elo: 1512.25 };

it("shows teams with open places the same to everybody until it is hydrated", async () => {
  stubApi({});
  const { served, isKept, complaints } = await hydrateIsland(
    "teams/recruiting",
    RecruitingTeams,
    { league: BREACHERS, roles: ROLES },
    {
      path: "/bcl/recruiting",
      fallback: { [RECRUITING]: page(PLACES_OF_OWLS) satisfies RecruitingPage },
    },
  );
  expect([isKept, complaints]).toEqual([true, []]);
  expect(served).toContain("ELO 1512.3");
  expect(screen.queryByRole("region", { name: "Found a Team" })).toBeNull();
});

const FREE = { needsApproval: true, waiting: null, obstacle: "", wayOn: null };

it("founds a team, and then shows that it waits for staff", async () => {
  const waiting = { _id: "9", name: "Moths" };
  const answers: Parameters<typeof stubApi>[0] = { [FOUNDING]: done("Staff were asked.") };
  const fetch = stubApi(answers);
  renderOnPage(<FoundTeam league={BREACHERS} />, {
    session: exampleSession(),
    fallback: { [FOUNDING]: FREE },
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Team Name" }), "Moths");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Region" }), "Europe");
  await press("Ask to Found It");
  await waitFor(() => {
    expect(showToast.mock.lastCall?.[0]).toMatchObject({ message: "Staff were asked." });
  });
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.body]).toEqual([FOUNDING, '{"name":"Moths","region":"EU"}']);
  renderOnPage(<FoundTeam league={BREACHERS} />, {
    session: exampleSession(),
    fallback: { [FOUNDING]: { ...FREE, waiting } },
  });
  expect(screen.getByText(/^Staff have not approved/).textContent).toContain("Moths");
});

it("lets leaders post and close open places", async () => {
  const places = { post: POST, obstacle: "", roles: ROLES };
  const sent = stubReads({ [PLACES]: places });
  renderOnPage(<OpenPlaces team={OWLS} zone="UTC" />, {
    session: CAPTAIN,
    fallback: { [PLACES]: places },
  });
  await press("Renew");
  await press("Stop Looking");
  expect(sent).toEqual([`POST ${PLACES}`, `DELETE ${PLACES}`]);
});
