import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import type { ApiBody } from "../../api/apiPath";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { renderOnPage } from "../../test/renderOnPage";
import { chooseOption, optionsOf, staffField, stubStaffBrowser } from "../../test/staffBrowser";
import { AuditLog, type AuditLogProps } from "./AuditLog";

type Entry = ApiBody<"/api/audit">["entries"][number];

const RENAMED: Entry = {
  _id: "9",
  at: 1_793_707_200,
  actor: "Mara",
  actorId: "4",
  action: "team.rename",
  about: "Owls",
  changes: [{ field: "name", before: "Owl", after: "Owls" }],
  reason: "Asked for it.",
  league: "bcl",
  subjectType: "teams.team",
  subjectId: "8",
  group: "",
  count: 1,
  asStaff: true,
};
const BY_THE_PORTAL: Entry = {
  ...RENAMED,
  _id: "8",
  actor: "",
  actorId: "",
  action: "rare.deed",
  about: "Ember",
  changes: [],
  reason: "",
  league: "",
  subjectType: "accounts.user",
  subjectId: "5",
};
const PROPS: AuditLogProps = {
  leagues: ["bcl", "ocl"],
  isAdmin: false,
  desks: [
    { type: "accounts.user", address: "/mod/manage/users", leagues: null },
    { type: "teams.team", address: "/tm/manage/teams", leagues: ["ocl"] },
  ],
  actions: { "team.rename": "Team renamed", "map.add": "Map added" },
};

/** Answers with these entries; the addresses that were asked. */
function stubLog(entries: Entry[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ entries, hasMore: false }));
  });
  return asked;
}

function show(search = "", props: Partial<AuditLogProps> = {}) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <AuditLog {...PROPS} {...props} />
    </StaffLibrary>,
    { path: "/mod/manage/audit", search },
  );
}

const exportAddress = () => screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");

beforeEach(() => {
  stubStaffBrowser();
});

it("says who did what about whom, with the values before and after", async () => {
  const asked = stubLog([RENAMED, BY_THE_PORTAL]);
  show();
  const list = await screen.findByRole("list", { name: "Entries" });
  expect(asked).toEqual(["/api/audit"]);
  for (const words of ["Team renamed", "BCL", "Owls", "Owl", "Reason: Asked for it."]) {
    expect(within(list).getAllByText(words).length).toBeGreaterThan(0);
  }
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    // The reader does not manage the team's league, so the team has no link.
    ["Mara", "/mod/manage/users/4"],
    ["Ember", "/mod/manage/users/5"],
  ]);
  expect(list.textContent).toContain("Rare deed by the portal");
});

it("filters by the page's query, and exports the same selection", async () => {
  const asked = stubLog([]);
  show("?league=ocl&who=mara&since=2026-11-03&until=soon");
  expect(await screen.findByText("No entry matches these filters.")).toBeTruthy();
  expect(asked).toEqual(["/api/audit?league=ocl&who=mara&since=2026-11-03&zone=UTC"]);
  await chooseOption("Action", "Map added");
  await userEvent.type(staffField("About"), "teams.team:8");
  const query =
    "?league=ocl&who=mara&action=map.add&about=teams.team%3A8&since=2026-11-03&zone=UTC";
  await waitFor(() => {
    expect(asked.at(-1)).toBe(`/api/audit${query}`);
  });
  expect(exportAddress()).toBe(`/api/audit/export${query}`);
  expect(new URLSearchParams(window.location.search).get("about")).toBe("teams.team:8");
});

it("shows the last seven days, which the address says", async () => {
  const asked = stubLog([]);
  show("?league=bcl");
  await chooseOption("When", "Last Seven Days");
  expect(window.location.search).toBe("?league=bcl&days=7");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/audit?league=bcl&days=7");
  });
  expect(exportAddress()).toBe("/api/audit/export?league=bcl&days=7");
});

it("says that the last day is before the first, and asks for nothing", async () => {
  const asked = stubLog([RENAMED]);
  show("?since=2026-11-05&until=2026-11-03");
  expect(await screen.findByText("The last day is before the first.")).toBeTruthy();
  expect(screen.getByText("This day is before the first one. Choose a later one.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Export CSV" })).toBeNull();
  expect(asked).toEqual([]);
});

it("exports everything of the league that is chosen", async () => {
  stubLog([]);
  show("?league=ocl&who=mara");
  const link = await screen.findByRole("link", { name: "Export All of OCL" });
  expect(link.getAttribute("href")).toBe("/api/audit/league-export?league=ocl");
  await chooseOption("League", "All My Leagues");
  expect(screen.queryByRole("link", { name: /^Export All/ })).toBeNull();
});

it("lets only admins see what was done in no league", async () => {
  stubLog([]);
  show();
  expect(await optionsOf("League")).toEqual(["All My Leagues", "BCL", "OCL"]);
});

it("lets admins see everything", async () => {
  stubLog([]);
  show("", { isAdmin: true });
  expect(await optionsOf("League")).toEqual(["Everything", "BCL", "OCL", "No League"]);
});

it("shows nothing to people who moderate no league", () => {
  const asked = stubLog([]);
  show("", { leagues: [] });
  expect(screen.getByText("You moderate no league yet.")).toBeTruthy();
  expect(asked).toEqual([]);
});

it("unfolds what was done at once, with the same filters", async () => {
  const asked = stubLog([{ ...RENAMED, group: "ab", count: 3 }]);
  show("?league=bcl");
  await userEvent.click(await screen.findByRole("button", { name: "Unfold 3 Entries" }));
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/audit?league=bcl&group=ab");
  });
  expect(screen.getByRole("heading", { name: "Done at Once" })).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Fold" })[0] ?? document.body);
  expect(screen.queryByRole("heading", { name: "Done at Once" })).toBeNull();
});

it("shows only what was done as staff, which the address says", async () => {
  const asked = stubLog([]);
  show();
  await chooseOption("Done As", "Staff Only");
  expect(window.location.search).toBe("?staff=true");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/audit?staff=true");
  });
});

it("shows one entry by its address, and the others again", async () => {
  const asked = stubLog([RENAMED]);
  show("?entry=9");
  await userEvent.click(await screen.findByRole("button", { name: "Show All Entries" }));
  expect(asked[0]).toBe("/api/audit?entry=9");
  await waitFor(() => {
    expect(asked.at(-1)).toBe("/api/audit");
  });
});
