import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import type { ApiBody } from "../../api/apiPath";
import { MemberRank } from "../../api/teamEnums";
import type { Session } from "../../page/session";
import { spyOnOpenPage, spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { showMenus } from "../../test/showMenus";
import { exampleTeam } from "../../test/fixtures/teamPage";
import { BREACHERS } from "../../test/fixtures/leagues";
import { exampleSession } from "../../test/fixtures/session";
import { TeamPage } from "../teamPage/TeamPage";

const toast = spyOnToasts();
const openPage = spyOnOpenPage();

const NO_FOLLOWS: ApiBody<"/api/follows/own"> = { leagues: [], teams: [], players: [] };
const loadActions = () => import("../../matches/people/requests/TeamActions");
const PLACE: ApiBody<"/api/teams/{id}/own-place"> = {
  rank: MemberRank.member,
  offer: false,
  cooldownHours: 168,
};
const READER = exampleSession({
  username: "Cleo",
  teams: [{ _id: "7", name: { name: "Night Owls" }, imageURL: "", league: "bcl" }],
});

beforeAll(async () => {
  showMenus();
  await import("../teamPage/memberParts");
  await loadActions();
});

afterEach(() => {
  document.body.innerHTML = "";
});

function serve(answer = { status: 200, body: { message: "Done." } as object }) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

/** Resolves when the parts for signed-in people are loaded. */
async function show(place: Partial<typeof PLACE> = {}, session: Session | null = READER) {
  const own = session === null || session.teams.length === 0 ? {} : { ...PLACE, ...place };
  const page = renderOnPage(
    <TeamPage
      teamId="7"
      league={BREACHERS}
      isFound
      isShared={false}
      stand={null}
      seasons={[]}
      defaultSeason={null}
      history={() => null}
      loadActions={loadActions}
      nextMatch={(isNextStep) => <p>{isNextStep ? "Next step" : "Later"}</p>}
    />,
    {
      path: "/bcl/team/7",
      session,
      fallback: {
        "/api/teams/7/team-page": exampleTeam(),
        "/api/teams/7/own-place": own,
        "/api/follows/own": NO_FOLLOWS,
      },
    },
  );
  await act(() => vi.dynamicImportSettled());
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const card = () => screen.queryByRole("region", { name: "Your Match" });
const manageLink = () => screen.queryByRole("link", { name: "Manage" });

it("shows nothing of it to people who are not on the team", async () => {
  await show({}, { ...READER, teams: [] });
  expect([card(), manageLink()]).toEqual([null, null]);
});

it.each<[string, Partial<Session>]>([
  ["its co-captains", { coCaptainTeams: ["7"] }],
  ["its league's team managers", { roles: ["teamManager", "tm-breachers"] }],
])("leads %s to the page on which the team is managed", async (_, fields) => {
  await show({}, { ...READER, ...fields });
  expect(manageLink()?.getAttribute("href")).toBe("/bcl/team/7/manage");
});

it("does not link members or other leagues' managers there", async () => {
  await show({}, { ...READER, roles: ["teamManager", "tm-onward"], coCaptainTeams: ["8"] });
  expect(manageLink()).toBeNull();
});

it("lets a member leave after showing the consequences", async () => {
  const sent = serve();
  await show();
  expect(card()?.textContent).toContain("You are on this team as Member.");
  await press("Leave Team");
  const dialog = within(screen.getByRole("dialog", { name: "Leave this team?" }));
  expect(dialog.getByText(/at once/).textContent).toBe(
    "You leave Night Owls at once and can’t join another team in this league for 7 days.",
  );
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Leave" }));
  expect(sent).toEqual(["/api/teams/7/own-place/leave"]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith("/bcl/team/7");
});

it("shows hours when a cooldown is not whole days, and nothing without a cooldown", async () => {
  const { unmount } = await show({ cooldownHours: 1 });
  await press("Leave Team");
  expect(screen.getByText(/at once/).textContent).toContain("for 1 hour.");
  unmount();
  await show({ cooldownHours: 0 });
  await press("Leave Team");
  expect(screen.getByText(/at once/).textContent).toBe("You leave Night Owls at once.");
});

it("shows the next match first, but after an offer of captaincy", async () => {
  const { unmount } = await show();
  expect(card()?.textContent).toContain("Next step");
  unmount();
  await show({ offer: true });
  expect(card()?.textContent).toContain("Later");
});

it("has no menu for a captain, who can't leave", async () => {
  await show({ rank: MemberRank.captain });
  expect(card()).toBeTruthy();
  expect(screen.queryByRole("button", { name: /More/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Leave Team" })).toBeNull();
});

it.each([
  ["Accept Captaincy", "accept-captaincy"],
  ["Decline", "decline-captaincy"],
])("answers an offer by %s", async (button, path) => {
  const sent = serve();
  await show({ offer: true });
  await press(button);
  expect(sent).toEqual([`/api/teams/7/own-place/${path}`]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith("/bcl/team/7");
});

it("stays on the page when it is refused, and shows why", async () => {
  serve({ status: 409, body: { detail: "The captaincy is not offered to you." } });
  await show({ offer: true });
  await press("Accept Captaincy");
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    message: "The captaincy is not offered to you.",
    kind: "error",
    autoClose: 5000,
  });
  expect(openPage).not.toHaveBeenCalled();
});

it("lets banned people leave, and decline the captaincy, but not accept it", async () => {
  await show({ offer: true }, { ...READER, bans: { bcl: "You are banned." } });
  const buttons = within(card() ?? expect.fail()).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Decline", "Leave Team"]),
  );
  expect(screen.queryByRole("button", { name: "Accept Captaincy" })).toBeNull();
});

it("shows a banned captain who can help them leave", async () => {
  const session = { ...READER, captainTeams: ["7"], bans: { bcl: "You are banned." } };
  await show({ rank: MemberRank.captain }, session);
  expect(card()?.textContent).toContain("To leave, ask the league’s team managers");
});
