import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const TABLE = readFileSync("frontend/teams/standings/StandingsTable.module.css", "utf8");
const TOKENS = readFileSync("frontend/ui/tokens.css", "utf8");

const colourOf = (row: string) =>
  new RegExp(`^\\.${row} \\{[^}]*\\s{2}color: var\\((--[\\w-]+)\\);`, "m").exec(TABLE)?.[1];

it("shows active teams in the main colour, which is white in the dark scheme, and dims others", () => {
  expect([colourOf("active"), colourOf("dimmed")]).toEqual(["--ink", "--ink-dim"]);
  const dark = TOKENS.slice(TOKENS.indexOf("color-scheme: dark;"));
  expect(/--ink: (#\w+);/.exec(dark)?.[1]).toBe("#fff");
});
