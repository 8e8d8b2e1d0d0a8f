import { expect, it } from "vitest";

import { apiPath } from "./apiPath";

const STANDINGS = "/api/teams/standings/{leagueId}";

it("fills the path and appends the query", () => {
  expect(apiPath(STANDINGS, { leagueId: "1045744289201782826" }, { region: "eu" })).toBe(
    "/api/teams/standings/1045744289201782826?region=eu",
  );
});

it("leaves out the query when there is none", () => {
  expect(apiPath(STANDINGS, { leagueId: "1" })).toBe("/api/teams/standings/1");
});

it("escapes what would change the address", () => {
  expect(apiPath(STANDINGS, { leagueId: "1/../2?x" })).toBe("/api/teams/standings/1%2F..%2F2%3Fx");
});

it("refuses a path with a value missing", () => {
  // @ts-expect-error: the types say so too.
  expect(() => apiPath(STANDINGS, {})).toThrow("leagueId can’t be used in a URL");
});
