import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import type { Role } from "../api/enums";
import { exampleSession } from "../test/fixtures/session";
import { renderOnPage } from "../test/renderOnPage";
import { stubStaffBrowser } from "../test/staffBrowser";
import type { Frame, PortalKey } from "./frame";
import { PortalFrame } from "./PortalFrame";

const FRAME: Frame = {
  portal: "admin",
  title: "Admin Portal",
  url: "/admin",
  entries: [
    {
      label: "Manage Matches",
      isNew: false,
      children: [
        { label: "Create", isNew: false, url: "/admin/manage/matches/create", isCurrent: false },
        { label: "Manage", isNew: false, url: "/admin/manage/matches", isCurrent: true },
      ],
    },
    { label: "League Info", isNew: true, url: "/admin/league-info", isCurrent: false },
  ],
  styleNonce: "abc",
};

function show(portal: PortalKey, roles: Role[], search = "") {
  const session = exampleSession({ roles });
  renderOnPage(
    <PortalFrame frame={{ ...FRAME, portal }}>
      <h1>Manage Matches</h1>
    </PortalFrame>,
    { path: "/admin", search, session },
  );
}

beforeEach(stubStaffBrowser);

it("shows the portal's pages beside the one that is open, which is marked", () => {
  show("admin", ["admin"]);
  const bar = screen.getByRole("navigation", { name: "Admin Portal" });
  expect(within(bar).getByRole("link", { name: "Admin Portal" }).getAttribute("href")).toBe(
    "/admin",
  );
  const manage = within(bar).getByRole("link", { name: "Manage" });
  expect(manage.getAttribute("aria-current")).toBe("page");
  const create = within(bar).getByRole("link", { name: "Create" });
  expect(create.getAttribute("aria-current")).toBeNull();
  expect(within(bar).getByRole("link", { name: "League Info New" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Manage Matches" })).toBeTruthy();
});

it.each([
  ["?league=pcl&season=1", "/admin/league-info?league=pcl"],
  ["?league=nonsense", "/admin/league-info"],
])("keeps the chosen league in its links: %s", (search, href) => {
  show("admin", ["admin"], search);
  const bar = within(screen.getByRole("navigation", { name: "Admin Portal" }));
  expect(bar.getByRole("link", { name: "League Info New" }).getAttribute("href")).toBe(href);
});

it("has the same pages in the menu of small screens, above the leagues", () => {
  document.body.innerHTML =
    '<nav id="navbar" aria-label="All pages"><div class="navbar-head">Menu</div><ul></ul></nav>';
  show("admin", ["admin"]);
  const menu = within(screen.getByRole("navigation", { name: "All pages" }));
  const bar = menu.getByRole("navigation", { name: "Admin Portal" });
  expect(within(bar).getByRole("link", { name: "Create" })).toBeTruthy();
  cleanup();
  expect(menu.queryByRole("navigation", { name: "Admin Portal" })).toBeNull();
});

it.each<[PortalKey, Role[]]>([
  ["mod", ["rcon"]],
  ["rcon", ["moderator", "mod-pavlov_shack"]],
  ["tm", ["moderator", "mod-breachers"]],
  ["admin", ["teamManager", "tm-breachers"]],
])("denies people to whom the portal is not open: %s", (portal, roles) => {
  show(portal, roles);
  expect(screen.getByText("Access Denied")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Manage Matches" })).toBeNull();
});
