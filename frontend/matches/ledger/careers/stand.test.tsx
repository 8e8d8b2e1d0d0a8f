import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { BREACHERS } from "../../../test/fixtures/leagues";
import { exampleMatch } from "../../../test/fixtures/matches";
import { renderOnPage } from "../../../test/renderOnPage";
import type { PlayerCareerBody } from "./careers";
import PlayerStand from "./PlayerStand";
import { ratingsWith } from "./ratingsWith";
import TeamStand from "./TeamStand";

const FOXES = { _id: "2", league: "bcl", name: { name: "Foxes" } };
const PLAYED: Omit<PlayerCareerBody["form"][number], "rating" | "ratingAfter"> = {
  match: "1",
  league: "bcl",
  season: "Season 2",
  outcome: "W",
  opponent: "Crows",
  time: 1_788_894_000,
  scores: [10, 7],
  decision: "played",
  team: "Foxes",
};
const FORM: PlayerCareerBody["form"] = [
  { ...PLAYED, match: "4", rating: 1510, ratingAfter: 1525 },
  { ...PLAYED, match: "3", rating: null, ratingAfter: null },
  { ...PLAYED, match: "2", league: "ocl", rating: 1700, ratingAfter: 1710 },
  { ...PLAYED, rating: 1500, ratingAfter: 1510 },
  { ...PLAYED, match: "0", season: "Season 1", rating: 1600, ratingAfter: 1580 },
];
const CAREER: PlayerCareerBody = {
  record: { played: 4, wins: 4, draws: 0, losses: 0, winRate: 1 },
  form: FORM,
  next: exampleMatch("9", {}),
  seasons: [],
  maps: [],
  teammates: [],
};

const show = (teams: readonly (typeof FOXES)[]) =>
  renderOnPage(<PlayerStand playerId="5" leagues={[BREACHERS]} teams={teams} />, {
    fallback: { "/api/matches/careers/players/5": CAREER },
  });

afterEach(() => {
  document.body.innerHTML = "";
});

it("takes a team's ratings from the season's matches with it that were rated, oldest first", () => {
  expect(ratingsWith(FOXES, FORM)).toEqual([1500, 1510, 1525]);
  expect(ratingsWith({ league: "bcl", name: { name: "Owls" } }, FORM)).toEqual([]);
});

it("names the opponent of the player's own team", () => {
  const { container } = show([FOXES]);
  expect(screen.getByRole("link").textContent).toContain("vs Night Owls");
  expect(container.textContent).toContain("25.0 in their last 2 matches");
});

it("leaves out rating and next match of a player without a team", () => {
  const { container } = show([]);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).not.toContain("matches");
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});

it("shows a team's results of the same matches as its trend, which is of one season", () => {
  const { container } = renderOnPage(<TeamStand teamId="2" league={BREACHERS} />, {
    fallback: {
      "/api/matches/careers/teams/2": { form: FORM, ratings: [1500, 1510, 1525], next: null },
    },
  });
  expect(container.textContent).toContain("in the last 2 matches");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
