// Breaks without it: friends do not find the link of a table, or people leave it without a question.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { BREACHERS } from "../../../test/fixtures/leagues";
import { renderOnPage } from "../../../test/renderOnPage";
import { spyOnToasts } from "../../../test/spies";
import { stubApi } from "../../../test/stubApi";
import { FriendsTables } from "./FriendsTables";
import type { FriendsTable } from "./pickem";

spyOnToasts();

const FRIENDS = `/api/matches/pickem/${BREACHERS.id}/friends`;
const DONE = { body: { success: true, message: "Done." } };
const row = (place: number, _id: string, username: string) => ({
  ...{ place, person: { _id, username } },
  ...{ points: 0, winners: 0, scores: 0, matches: 0 },
});
const OWN: FriendsTable = {
  _id: "4",
  name: "Oracles",
  owner: { _id: "7", username: "Ember" },
  isOwner: true,
  link: "https://portal.example/bcl/pickem?join=4-x",
  rows: [row(1, "7", "Ember"), row(2, "9", "Pip")],
};

function show(tables: FriendsTable[], search = "") {
  const fetch = stubApi({
    [FRIENDS]: { body: tables },
    [`${FRIENDS}/join`]: DONE,
    [`${FRIENDS}/invitation?secret=4-x`]: {
      body: { name: "Oracles", owner: OWN.owner, people: 2, isMember: false },
    },
    "/api/matches/friends/4": DONE,
    "/api/matches/friends/4/leave": DONE,
    "/api/matches/friends/4/remove": DONE,
  });
  renderOnPage(<FriendsTables league={BREACHERS} isOn reader="7" />, {
    path: "/bcl/pickem",
    search,
    fallback: { [FRIENDS]: tables },
  });
  return fetch;
}

const sent = (method: string, body?: object) =>
  expect.objectContaining({ method, ...(body && { body: JSON.stringify(body) }) }) as object;

it("makes a table with a name", async () => {
  const fetch = show([]);
  await userEvent.type(screen.getByRole("textbox", { name: "New table for friends" }), "Seers");
  await userEvent.click(screen.getByRole("button", { name: "Make Table" }));
  expect(fetch).toHaveBeenCalledWith(FRIENDS, sent("POST", { name: "Seers" }));
});

it("asks whether to join the table of the link, and joins it", async () => {
  const fetch = show([], "?join=4-x");
  expect(await screen.findByText(/Join the table/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Join Table" }));
  expect(fetch).toHaveBeenCalledWith(`${FRIENDS}/join`, sent("POST", { secret: "4-x" }));
  expect(window.location.search).toBe("");
  expect(screen.queryByRole("region", { name: "Invitation" })).toBeNull();
});

it("shows the link to the owner alone", () => {
  show([OWN]);
  const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Link for friends" });
  expect(link.value).toBe(OWN.link);
});

it("has no link for others, and lets them leave after a question", async () => {
  const fetch = show([{ ...OWN, isOwner: false, link: "" }]);
  expect(screen.queryByRole("textbox", { name: "Link for friends" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Leave Table" }));
  expect(fetch).not.toHaveBeenCalledWith("/api/matches/friends/4/leave", expect.anything());
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave" }));
  expect(fetch).toHaveBeenCalledWith("/api/matches/friends/4/leave", sent("POST"));
});

it("lets the owner remove somebody else after a question", async () => {
  const fetch = show([OWN]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Pip" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(fetch).toHaveBeenCalledWith(
    "/api/matches/friends/4/remove",
    sent("POST", { person: "9" }),
  );
});
