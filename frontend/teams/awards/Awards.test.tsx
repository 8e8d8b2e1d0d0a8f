import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { awardsOf, exampleAward } from "../../test/fixtures/champions";
import { BREACHERS } from "../../test/fixtures/leagues";
import { exampleSession } from "../../test/fixtures/session";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import type { OwnBallot } from "./award";
import { Awards } from "./Awards";

const AWARDS = awardsOf(BREACHERS);
const BALLOTS = `/api/awards/all/${BREACHERS.id}/ballots`;
const OPEN = [{ award: 0, season: "Season 2", closesAt: 1_767_294_000, isOpen: true }] as const;
const BALLOT: OwnBallot = {
  _id: "3",
  award: 0,
  season: "Season 2",
  closesAt: 1_767_294_000,
  team: "Night Owls",
  choice: null,
  nominees: [{ _id: "41", username: "Ann", team: "Foxes" }],
};

spyOnToasts();

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { served, isKept, complaints } = await hydrateIsland(
    "teams/awards",
    Awards,
    { league: BREACHERS, votes: OPEN },
    { path: "/bcl/awards", fallback: { [AWARDS]: [exampleAward("Ann")] } },
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(screen.getByText(/^Teams vote for MVP of Season 2 until/)).toBeTruthy();
  expect([isKept, complaints]).toEqual([true, []]);
  expect(screen.getByRole("list", { name: "Awards of Season 1" }).textContent).toBe(
    "MVP of the Season: Ann on Foxes",
  );
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it("lets a leader vote once and change the vote", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    "/api/awards/votes/3/ballot": { body: { success: true, message: "Your team votes for Ann." } },
    [BALLOTS]: { body: [{ ...BALLOT, choice: { _id: "41", username: "Ann" } }] },
  };
  const fetch = stubApi(answers);
  renderOnPage(<Awards league={BREACHERS} votes={OPEN} />, {
    session: exampleSession(),
    fallback: { [AWARDS]: [], [BALLOTS]: [BALLOT] },
  });
  expect(screen.getByText("No awards yet")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Vote" }).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ann (Foxes)");
  await userEvent.click(screen.getByRole("button", { name: "Vote" }));
  await waitFor(() => {
    expect(screen.getByText(/^Your team votes for Ann\. You can change it/)).toBeTruthy();
  });
  const change = screen.getByRole<HTMLButtonElement>("button", { name: "Change Vote" });
  expect(change.disabled).toBe(true);
  const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([path, init.method, init.body]).toEqual([
    "/api/awards/votes/3/ballot",
    "PUT",
    '{"nominee":"41"}',
  ]);
});
