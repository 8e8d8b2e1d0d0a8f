import { expect, it } from "vitest";

import type { Island } from "./islandType";
import "./server";

const entries = import.meta.glob<{ default: Island }>("../pages/**/*.tsx", { eager: true });

it.each(Object.entries(entries))("%s is an island named after its file", (file, entry) => {
  expect(`../pages/${entry.default.name}.tsx`).toBe(file);
});

it("offers every page's island to the server", () => {
  const page = { path: "/bcl/standings", search: "", session: null, fallback: {} };
  const markup = globalThis.renderIsland(
    "teams/standings",
    JSON.stringify({ props: { leagues: [], seasons: [], currentSeason: null }, page }),
  );
  expect(markup).toContain(">Standings</h1>");
});

it("says whether an island asked for its reader", () => {
  const page = { path: "/", search: "", fallback: {} };
  const render = (name: string, props: object) =>
    globalThis.renderIsland(name, JSON.stringify({ props, page }), JSON.stringify(null));
  render("teams/standings", { leagues: [], seasons: [], currentSeason: null });
  expect(globalThis.asksForReader()).toBe(false);
  const league = { id: "1", code: "bcl", name: "BCL", zone: "UTC" };
  const seasons = { seasons: [], defaultSeason: null };
  render("teams/team", { teamId: "1", league, isFound: true, calendarURL: "", ...seasons });
  expect(globalThis.asksForReader()).toBe(false);
  render("matches/match", { matchId: "1", league, isFound: true });
  expect(globalThis.asksForReader()).toBe(false);
  render("accounts/profile-edit", { playerId: "1", leagues: [] });
  expect(globalThis.asksForReader()).toBe(true);
});
