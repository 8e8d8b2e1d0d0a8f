import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { exampleLeague, IDLE } from "../../../test/fixtures/scheduledLeagues";
import { renderOnPage } from "../../../test/renderOnPage";
import { LeagueDesk } from "./LeagueDesk";
import type { ScheduledLeague } from "./scheduledLeague";

const NEW = exampleLeague({ ...IDLE, season: "Season 1", currentWeek: 1 });

function show(
  leagues: readonly ScheduledLeague[],
  seasonAddress: string | null = null,
  search = "",
) {
  renderOnPage(
    <LeagueDesk
      title="Pairing"
      nothing="There is nothing to pair."
      leagues={leagues}
      listAddress="/tm/manage/matches"
      pairingAddress="/tm/manage/matches/pairing"
      playoffsAddress="/tm/manage/matches/playoffs"
      seasonAddress={seasonAddress}
    >
      {({ name }, choice) => (
        <>
          {choice}
          <p>Pairs of the {name}</p>
        </>
      )}
    </LeagueDesk>,
    { search },
  );
}

const offered = () =>
  screen.queryAllByRole("option").map(({ textContent }: HTMLElement) => textContent);

it("does not show another league than that of the address, and leads an admin to what it lacks", () => {
  show([exampleLeague(), NEW], "/admin/league-info", "?league=ocl");
  expect(screen.queryByText(/^Pairs of/)).toBeNull();
  expect(
    screen.getByText("Season 1 of the Onward Champions League has no weeks yet."),
  ).toBeTruthy();
  const way = screen.getByRole("link", { name: "Set Weeks" });
  expect(way.getAttribute("href")).toBe("/admin/league-info?league=ocl");
  expect(offered()).toEqual(["Breachers Champions League", "Onward Champions League"]);
});

it("says who plans a season to those who may not", () => {
  show([IDLE]);
  expect(
    screen.getByText(
      "The Onward Champions League has no season now. An admin plans it under League Info.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Plan a Season" })).toBeNull();
});

it("begins with a league that plays, and offers no other", () => {
  show([NEW, exampleLeague()]);
  expect(screen.getByText("Pairs of the Breachers Champions League")).toBeTruthy();
  expect(offered()).toEqual([]);
});

it("says that a person without leagues has nothing to plan", () => {
  show([]);
  expect(screen.getByText("There is nothing to pair.")).toBeTruthy();
});
