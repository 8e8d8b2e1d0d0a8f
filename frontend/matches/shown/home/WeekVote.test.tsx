import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { components } from "../../../api/schema";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { WeekVote } from "./WeekVote";

type OwnVote = components["schemas"]["OwnMatchVote"];

const showToast = spyOnToasts();

const league = { id: "1", code: "bcl", name: "Breachers", game: "Breachers", zone: "UTC" };
const VOTE = "/api/matches/home/1/vote";
const OPEN: OwnVote = {
  mayVote: true,
  isOpen: true,
  isFixed: false,
  choice: null,
  choiceName: "",
  matches: [
    { _id: "7", name: "Owls vs Foxes", votes: null },
    { _id: "8", name: "Bells vs Stags", votes: null },
  ],
};

function show(vote: OwnVote, leading?: string) {
  const fetch = stubApi({ [VOTE]: { body: { success: true, message: "Done." } } });
  const onVoted = vi.fn();
  renderOnPage(
    <WeekVote league={league} onVoted={onVoted}>
      {leading}
    </WeekVote>,
    { fallback: { [VOTE]: vote } },
  );
  return { fetch, onVoted };
}

const button = (match: string, pressed: boolean) =>
  screen.getByRole("button", { name: `Vote: ${match}`, pressed });

it("sends a player's vote by one press beside the match", async () => {
  const { fetch, onVoted } = show(OPEN);
  expect(button("Owls vs Foxes", false)).toBeTruthy();
  await userEvent.click(button("Bells vs Stags", false));
  expect(fetch).toHaveBeenCalledWith(
    VOTE,
    expect.objectContaining({ method: "PUT", body: JSON.stringify({ match: "8" }) }),
  );
  expect(onVoted).toHaveBeenCalledOnce();
});

it("shows for which match a player votes, and takes the vote back by another press", async () => {
  const { fetch } = show({ ...OPEN, choice: "8", choiceName: "Bells vs Stags" });
  await userEvent.click(button("Bells vs Stags", true));
  expect(fetch).toHaveBeenCalledWith(VOTE, expect.objectContaining({ method: "DELETE" }));
});

it.each([
  ["a first vote", null, { method: "DELETE" }],
  ["a changed vote", "7", { method: "PUT", body: JSON.stringify({ match: "7" }) }],
])("offers to undo %s, once", async (_, choice, sent) => {
  const { fetch } = show({ ...OPEN, choice });
  await userEvent.click(button("Bells vs Stags", false));
  const [toast] = showToast.mock.lastCall ?? expect.fail();
  expect(toast).toMatchObject({ kind: "success", message: "Done." });
  fetch.mockClear();
  await act(async () => {
    await toast.undo?.();
  });
  expect(fetch).toHaveBeenCalledWith(VOTE, expect.objectContaining(sent));
  const [undone] = showToast.mock.lastCall ?? expect.fail();
  expect(undone.undo).toBeUndefined();
});

it("shows a few of many matches and the chosen one, and all when asked", async () => {
  const matches = Array.from({ length: 9 }, (_, index) => ({
    _id: String(index),
    name: `Match ${String(index)}`,
    votes: null,
  }));
  show({ ...OPEN, matches, choice: "8", choiceName: "Match 8" });
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
  await userEvent.click(screen.getByRole("button", { name: "All 9 Matches" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(9);
});

it("shows staff which matches have votes, and how many", () => {
  const matches = OPEN.matches.map((match, index) => ({ ...match, votes: index }));
  show({ ...OPEN, mayVote: false, matches });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bells vs Stags: 1 vote",
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows nothing when nobody can vote and nobody has", () => {
  show({ ...OPEN, isOpen: false, matches: [] });
  expect(screen.queryByRole("region")).toBeNull();
});

it.each([
  [{ isOpen: false, matches: [] }, "Voting for this week is closed."],
  [
    { isFixed: true, choice: "7", choiceName: "Owls vs Foxes" },
    "You voted for Owls vs Foxes, which has begun.",
  ],
])("says why the vote stays, below the match that leads: %o", (state, words) => {
  show({ ...OPEN, ...state }, "Owls vs Foxes. ");
  expect(screen.getByRole("region", { name: "Match of the Week" }).textContent).toBe(
    `Match of the WeekOwls vs Foxes. ${words}`,
  );
});
