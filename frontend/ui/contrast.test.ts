import { describe, expect, it } from "vitest";

import { leagueCodes } from "../api/enums";
import css from "./tokens.css?raw";

const LEAGUES = ["clvr", ...leagueCodes];
const MIXED = /^color-mix\(in srgb, var\(--accent\) (\d+)%, (#[0-9a-f]{6})\)$/;

/** The colours that a rule of tokens.css sets: hexadecimal, or mixed with the league's accent. */
function colours(selector: RegExp): Record<string, string> {
  const rules = css.matchAll(new RegExp(`(?:^|\\n) *${selector.source} \\{([^}]*)\\}`, "g"));
  const bodies = Array.from(rules, ([, body = ""]) => body).join();
  const found = bodies.matchAll(/--([\w-]+): (#[0-9a-f]{3,6}|color-mix\([^;]*\));/g);
  return Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, value]));
}

/** What is red, green and blue in a colour, 0 to 255. */
function parts(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replaceAll(/([0-9a-f])/g, "$1$1") : hex;
  return [1, 3, 5].map((start) => parseInt(digits.slice(start, start + 2), 16));
}

/** A colour of which `share` is the one, and the rest the other. */
function mixed(one: string, share: number, other: string): string {
  const from = parts(one);
  const channels = parts(other).map((each, index) =>
    Math.round((from[index] ?? Number.NaN) * share + each * (1 - share)),
  );
  return `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** The colours of a scheme on a league's pages, all hexadecimal. */
function onPagesOf(league: string, tokens: Record<string, string>): Record<string, string> {
  const accent = tokens[`accent-${league}`] ?? "";
  const resolved = (value: string) => {
    const [, percent = "", other = ""] = MIXED.exec(value) ?? [];
    return mixed(accent, Number(percent) / 100, other);
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      name,
      value.startsWith("#") ? value : resolved(value),
    ]),
  );
}

/** Of a crest's colours behind a board's words, as `lint/styles.test.ts` checks. */
const CREST_SHARE = 0.2;
const LIGHT = colours(/:root/);
const DARK = colours(/:root:not\(\[data-color-scheme="light"\]\)/);
const SCHEMES = {
  dark: { ...LIGHT, ...DARK },
  ...Object.fromEntries(
    LEAGUES.map((league) => [`light, on pages of ${league},`, onPagesOf(league, LIGHT)]),
  ),
};

/** WCAG's relative luminance of a colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ["canvas", "surface", "surface-raised", "surface-sunk"];
const TEXTS = [
  ...["ink", "ink-soft", "ink-dim", "success", "danger", "warning"],
  ...LEAGUES.map((code) => `accent-${code}`),
];

const pairs = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

/** Which text is on which background. */
const READ = [
  ...pairs(TEXTS, SURFACES),
  ...pairs(
    ["on-accent"],
    LEAGUES.map((code) => `accent-${code}`),
  ),
  ...pairs(
    ["on-crest"],
    [0, 1, 2, 3, 4, 5].map((index) => `crest-${String(index)}`),
  ),
  ...pairs(["on-toast"], ["toast-green", "toast-red", "toast-gray"]),
  ...pairs(["on-night", "on-night-soft", ...leagueCodes.map((code) => `glow-${code}`)], ["night"]),
  ...pairs(
    ["on-glow"],
    leagueCodes.map((code) => `glow-${code}`),
  ),
  // A danger button under the mouse.
  ...pairs(["canvas"], ["danger"]),
];

describe.each(Object.entries(SCHEMES))("in the %s scheme", (_, tokens) => {
  const colour = (name: string) => tokens[name] ?? expect.fail(`There is no colour --${name}.`);

  it.each(READ)("%s is readable on %s", (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)("the outline of a control shows on %s", (ground) => {
    expect(contrast(colour("line-control"), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(SURFACES)("the outline of a draw's arrows shows on %s", (ground) => {
    expect(contrast(colour("draw-outline"), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  // Any colours that a crest may have lie between these.
  it.each(["#000000", "#ffffff"])("a board's words are readable on a crest of %s", (crest) => {
    const ground = mixed(crest, CREST_SHARE, colour("surface"));
    for (const text of ["ink", "ink-soft"]) {
      expect(contrast(colour(text), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("the arithmetic is WCAG's", () => {
    expect(contrast("#fff", "#000")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

it("mixes as CSS does", () => {
  const red = { "accent-bcl": "#ff0000", canvas: "color-mix(in srgb, var(--accent) 50%, #0000ff)" };
  expect(onPagesOf("bcl", red)).toMatchObject({ canvas: "#800080" });
});

it("every colour of the dark scheme has a light one beside it", () => {
  expect(Object.keys(DARK).length).toBeGreaterThan(20);
  expect(Object.keys(LIGHT)).toEqual(expect.arrayContaining(Object.keys(DARK)));
});
