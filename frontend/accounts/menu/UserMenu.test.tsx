import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import type { Role } from "../../api/enums";
import type { Session } from "../../page/session";
import { PLAYER } from "../../test/fixtures/session";
import { UserMenu } from "./UserMenu";

beforeEach(() => {
  // Like theme.js: without script nobody can log out.
  document.documentElement.dataset.script = "on";
});

function show(fields: Partial<Session> = {}) {
  const { container } = render(<UserMenu {...PLAYER} {...fields} />);
  // jsdom hides popovers and can't open them.
  container.querySelector("[popover]")?.removeAttribute("popover");
  return within(screen.getByRole("navigation", { name: "User menu" }));
}

const links = (list: ReturnType<typeof show>) =>
  list
    .getAllByRole("link")
    .map(
      (link) =>
        [(link.querySelector("bdi") ?? link).textContent, link.getAttribute("href")] as const,
    );

const PERSONAL = [
  ["Profile", "/players/7"],
  ["Matches", "/players/7/matches"],
  ["My Week", "/"],
  ["Requests", "/requests"],
] as const;
const TEAM = ["Night Shift Owls", "/bcl/team/12"] as const;
const ADMIN = ["Admin Panel", "/admin"] as const;
const TEAM_MANAGER = ["Team Manager Panel", "/tm"] as const;
const MODERATOR = ["Moderator Panel", "/mod"] as const;
const HOME = ["Home Page", "/"] as const;

it("links players to their own pages, but not to staff tools", () => {
  const menu = show();
  expect(links(menu)).toEqual([...PERSONAL, TEAM]);
  expect(menu.queryByText("Staff Tools")).toBeNull();
  expect(menu.getByRole("button", { name: "Logout" })).toBeTruthy();
});

it("shows how many requests wait for an answer", () => {
  render(<UserMenu {...PLAYER} requestsToAnswer={2} />);
  expect(screen.getByText("Requests (2)").getAttribute("href")).toBe("/requests");
});

it("has its entries in the order in which they are used", () => {
  show({ roles: ["moderator"] });
  const text = screen.getByRole("navigation", { name: "User menu" }).textContent;
  const entries = ["Profile", "Matches", "Logout", "Current Teams", "Staff Tools"];
  const places = entries.map((entry) => text.indexOf(entry));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it.each<[Role[], (readonly [string, string])[]]>([
  [
    ["moderator", "mod-x8"],
    [MODERATOR, HOME],
  ],
  [["moderator"], [MODERATOR, HOME]],
  [["teamManager"], [TEAM_MANAGER, MODERATOR, HOME]],
  [
    ["teamManager", "tm-onward", "moderator", "mod-onward"],
    [TEAM_MANAGER, MODERATOR, HOME],
  ],
  [
    ["admin", "teamManager", "moderator"],
    [ADMIN, TEAM_MANAGER, MODERATOR, HOME],
  ],
  [["admin"], [ADMIN, TEAM_MANAGER, MODERATOR, HOME]],
  [["rcon"], []],
  [
    ["rcon", "moderator", "mod-breachers", "mod-pavlov_shack"],
    [MODERATOR, ["RCON Panel", "/pcl/rcon"], HOME],
  ],
  [["vankrupt-api"], []],
])("offers %j the staff tools %j", (roles, tools) => {
  expect(links(show({ roles }))).toEqual([...PERSONAL, TEAM, ...tools]);
});

it("shows a message when there are no teams", () => {
  expect(show({ teams: [] }).getByText("None yet")).toBeTruthy();
});

it("opens with a button that shows the signed-in person", () => {
  show();
  const button = screen.getByRole("button", { name: "Ember, user menu" });
  expect(button.getAttribute("popovertarget")).toBe("user-menu");
  expect(button.querySelector("img")?.getAttribute("src")).toBe("/media/avatars/ember.webp");
});

it.each(["", "none"])("has a silhouette for the picture %j", (avatarURL) => {
  show({ avatarURL });
  const button = screen.getByRole("button", { name: "Ember, user menu" });
  expect(button.querySelector("img")).toBeNull();
  expect(button.querySelector("svg")).toBeTruthy();
});
