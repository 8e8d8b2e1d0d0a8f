import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { transform } from "lightningcss";
import { expect, it } from "vitest";

// OBS 30 has Chromium 103: what came later does nothing there, and nobody sees it before a cast.

const FOLDER = "frontend/matches/shown/overlays";
const CHROMIUM_103 = 103 << 16;

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const styles = files.filter((file) => file.endsWith(".css"));
const scripts = files.filter((file) => file.endsWith(".ts"));

/** What came to CSS after Chromium 103, as it is written. */
const NEWER_STYLES = [
  /:has\(/,
  /:dir\(/,
  /@(container|layer|scope|starting-style|view-transition|property)\b/,
  /\d(d|s|l)v(h|w|min|max|i|b)\b/,
  /\dcq(w|h|i|b|min|max)\b/,
  /\b(color-mix|oklch|oklab|lab|lch|light-dark|linear|round|mod|rem|sin|cos|tan|anchor)\(/,
  /\bsubgrid\b/,
  /\btext-wrap\b/,
  /\btext-box\b/,
  /(^|[\s;{])(translate|rotate|scale)\s*:/,
  /(^|[\s;{])mask(-[a-z]+)?\s*:/,
  /@media[^{]*[<>]/,
  /\bobject-view-box\b/,
  /\bfield-sizing\b/,
];

/** What came to JavaScript and the browser's interfaces after it. */
const NEWER_SCRIPTS = [
  /\.(toSorted|toReversed|toSpliced|with|findLastIndex|groupBy|isWellFormed)\(/,
  /\b(Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bAbortSignal\.(any|timeout)\b/,
  /\b(setHTMLUnsafe|parseHTMLUnsafe|setHTML|startViewTransition|checkVisibility|moveBefore)\b/,
  /\b(navigation|scheduler|documentPictureInPicture)\./,
  /\busing\s+\w+\s*=/,
  /\/[a-z]*v[a-z]*[,;)]/,
];

const findings = (text: string, newer: readonly RegExp[]) =>
  newer.filter((feature) => feature.test(text)).map(String);

/** The style sheet without comments, which may say anything. */
const bare = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

it("knows what is newer than Chromium 103", () => {
  expect(styles).toContain("overlay.css");
  expect(styles.length).toBeGreaterThan(10);
  expect(scripts.length).toBeGreaterThan(2);
  const newer = "a:has(b) { translate: 1px; height: 1dvh } @media (width > 3px) {}";
  expect(findings(newer, NEWER_STYLES)).toHaveLength(4);
  expect(findings("[].toSorted(); AbortSignal.timeout(1)", NEWER_SCRIPTS)).toHaveLength(2);
});

it.each(styles)("%s has only what Chromium 103 has", (file) => {
  expect(findings(bare(read(file)), NEWER_STYLES)).toEqual([]);
});

it.each(styles)("%s says the same once it is compiled for Chromium 103", (file) => {
  const code = Buffer.from(read(file));
  const compiled = (chrome: number) =>
    transform({ filename: file, code, minify: false, targets: { chrome } }).code.toString();
  // The newest target rewrites nothing: a difference is something that the old one lacks.
  expect(compiled(CHROMIUM_103)).toBe(compiled(200 << 16));
});

it.each(styles)("%s moves nothing", (file) => {
  expect(bare(read(file))).not.toMatch(/\b(animation|transition|@keyframes)\b/);
});

it.each(scripts)("%s has only what Chromium 103 has", (file) => {
  expect(findings(read(file), NEWER_SCRIPTS)).toEqual([]);
});

it("has no nested rules", () => {
  for (const file of styles) {
    expect(bare(read(file))).not.toMatch(/\{[^{}@]*\{/);
  }
});
