import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const sheet = (path: string) => readFileSync(`frontend/ui/${path}`, "utf8");
const TOKENS = sheet("tokens.css");
const OUTCOMES = sheet("ScoreLine/Outcome.module.css");

/** The hue of a colour like #5fd38d, in degrees. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((angle * 180) / Math.PI + 360) % 360;
}

it.each([
  ["won", "green", 120, 150],
  ["lost", "red", 0, 15],
  ["drawn", "yellow", 40, 60],
])("shows who %s by an arrow that is %s in both schemes", (outcome, _, least, most) => {
  const [, token = ""] =
    new RegExp(`\\.${outcome} \\{\\s+color: var\\((--[\\w-]+)\\)`).exec(OUTCOMES) ?? [];
  const colours = Array.from(TOKENS.matchAll(new RegExp(`${token}: (#\\w{6});`, "g")));
  expect(colours).toHaveLength(2);
  for (const [, colour = ""] of colours) {
    expect(hue(colour)).toBeGreaterThanOrEqual(least);
    expect(hue(colour)).toBeLessThanOrEqual(most);
  }
});
