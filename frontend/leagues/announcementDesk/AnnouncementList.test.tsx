import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { StaffLibrary } from "../../portals/StaffLibrary";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import { AnnouncementList } from "./AnnouncementList";
import type { WritersLeague } from "./announcementFile";

const BCL: WritersLeague = {
  id: "7",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
  hasWebhook: false,
};
const ROW = {
  _id: "3",
  league: "bcl",
  title: "Cup",
  state: "published",
  publishedAt: 1_788_220_800,
  savedAt: 1_788_220_000,
  pinned: true,
  author: { _id: "11", username: "Ada" },
};

function show(search: string, body: object, leagues = [BCL]) {
  const fetch = stubApi({ [`/api/announcements/manage${search}`]: { body } });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <AnnouncementList leagues={leagues} listAddress="/tm/list" createAddress="/tm/create" />
    </StaffLibrary>,
    { path: "/tm/list", search },
  );
  return fetch;
}

beforeEach(() => {
  stubStaffBrowser();
});

it("lists announcements with their state, date and author, and links to their desks", async () => {
  const counts = { draft: 1, planned: 0, published: 4 };
  const draft = { ...ROW, _id: "4", title: "Awards", state: "draft", publishedAt: null };
  const rows = [ROW, { ...draft, pinned: false, author: null }];
  show("", { announcements: rows, count: 2, previous: null, next: null, counts });
  expect(await screen.findByText("2 shown. In all: 1 draft, 0 planned, 4 published.")).toBeTruthy();
  const cup = within(screen.getByRole("row", { name: /Cup/ }));
  expect(cup.getByRole("link", { name: "Cup" }).getAttribute("href")).toBe("/tm/list/3");
  expect(["Pinned", "Published", "BCL", "Ada"].map((words) => cup.getByText(words))).toBeTruthy();
  const awards = within(screen.getByRole("row", { name: /Awards/ }));
  expect(awards.getByText("The portal")).toBeTruthy();
  expect(awards.getByText(/^Saved/)).toBeTruthy();
  expect(awards.queryByText("Pinned")).toBeNull();
});

it("asks for what the address says, and explains an empty answer", async () => {
  const counts = { draft: 0, planned: 0, published: 0 };
  const empty = { announcements: [], count: 0, previous: null, next: null, counts };
  show("?league=bcl&state=draft&q=cup&cursor=at-2", empty);
  expect(await screen.findByText("No such announcements.")).toBeTruthy();
});

it("tells people without a league", () => {
  const fetch = show("", {}, []);
  expect(screen.getByText("You manage no league yet.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Create" })).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
