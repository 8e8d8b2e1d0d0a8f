import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { PunishmentType, Role } from "../../../api/staffEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { renderOnPage } from "../../../test/renderOnPage";
import {
  chooseOption,
  chosenOption,
  staffField as field,
  stubStaffBrowser,
} from "../../../test/staffBrowser";
import type { ListedPerson } from "./listedPerson";
import { PeopleList } from "./PeopleList";
import { siblingPages } from "../../../test/cursorPages";

const LIST = "/api/users/all/manage";

const EMBER: ListedPerson = {
  _id: "5",
  username: "Ember",
  avatarURL: "",
  region: "EU",
  isOpen: true,
  joined: 1_772_323_200,
  leftAt: 0,
  lastSignedIn: 0,
  names: [
    { league: "BCL", name: "Cinder", platform: 0 },
    { league: "BCL", name: "Cinder", platform: 1 },
    { league: "XCL", name: "Cinder", platform: 0 },
  ],
  formerNames: [{ league: "bcl", name: "ember_vr", until: 1_772_323_200 }],
  teams: [{ _id: "8", name: { name: "Owls" }, league: "bcl" }],
  roles: [Role.rcon],
  standing: [
    { kind: PunishmentType.ban, league: "pcl", until: 0 },
    { kind: PunishmentType.mute, league: "", until: 0 },
  ],
};
const CLOSED: ListedPerson = {
  ...EMBER,
  _id: "6",
  username: "Foxglove",
  isOpen: false,
  names: [],
  formerNames: [],
  teams: [],
  roles: [],
  standing: [],
};

/** Answers with these people; the addresses that were asked. */
function stubPeople(people = [EMBER, CLOSED], count = people.length): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ people, count, ...siblingPages(address, count) }));
  });
  return asked;
}

function show(search = "", mayRead = true) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <PeopleList listAddress="/mod/manage/users" mayRead={mayRead} />
    </StaffLibrary>,
    { path: "/mod/manage/users", search },
  );
}

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

beforeEach(() => {
  stubStaffBrowser();
});

it("lists people with their names, teams and state, and links to their desks", async () => {
  const asked = stubPeople();
  show();
  expect(await screen.findByText("2 people")).toBeTruthy();
  expect(asked).toEqual([LIST]);
  const ember = row("Ember");
  expect(ember.getByRole("link", { name: "Ember" }).getAttribute("href")).toBe(
    "/mod/manage/users/5",
  );
  expect(ember.getByRole("link", { name: "Owls" }).getAttribute("href")).toBe("/bcl/team/8");
  for (const words of ["Banned: PCL", "Muted: all leagues", "RCON", "BCL, XCL", "ember_vr"]) {
    expect(ember.getByText(words)).toBeTruthy();
  }
  const closed = row("Foxglove");
  for (const words of ["Account Closed", "None", "No team", "Never"]) {
    expect(closed.getByText(words)).toBeTruthy();
  }
});

it("requests what the URL asks for, and ignores invalid values", async () => {
  const asked = stubPeople();
  show("?q=owl&role=tm-x8&state=banned&sort=seen&cursor=at-2");
  await screen.findByText("2 people");
  expect(asked).toEqual([`${LIST}?q=owl&role=tm-x8&state=banned&sort=seen&cursor=at-2`]);
  expect(screen.getByRole("link", { name: "Users (CSV)" }).getAttribute("href")).toBe(
    "/api/matches/export/users?q=owl&role=tm-x8&state=banned&sort=seen",
  );
  expect([chosenOption("Role"), chosenOption("State"), chosenOption("Order")]).toEqual([
    "Team Manager (X8)",
    "Banned",
    "Last signed in",
  ]);
});

it("writes a filter to the address and starts on its first page", async () => {
  const asked = stubPeople([EMBER], 120);
  show("?cursor=at-2&state=nonsense");
  const turner = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(turner.getAllByRole("button").map((each) => each.ariaDisabled === "true")).toEqual([
    false,
    false,
  ]);
  await chooseOption("State", "Without a team");
  await userEvent.type(field("Name, Team or Discord ID"), "emb");
  await waitFor(() => {
    expect(asked.at(-1)).toBe(`${LIST}?q=emb&state=no-team`);
  });
  expect(new URLSearchParams(window.location.search).get("cursor")).toBeNull();
});

it("says when nobody fits", async () => {
  stubPeople([]);
  show("?q=nobody");
  expect(await screen.findByText("No such people.")).toBeTruthy();
});

it("tells people who moderate no league", () => {
  const asked = stubPeople();
  show("", false);
  expect(screen.getByText("You moderate no league yet.")).toBeTruthy();
  expect(asked).toEqual([]);
});
