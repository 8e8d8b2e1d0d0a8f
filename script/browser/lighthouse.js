/*
 * Measures pages with Lighthouse as a slow phone: node lighthouse.js ORIGIN RUNS ANSWER PATH...
 * Writes the file ANSWER, a list of {path, runs: [{category: score}], failed: [audit]}: scores from
 * 0 to 100 by category, and what was not perfect in the last run, performance left out.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const [origin = "", runs = "", answer = "", ...paths] = process.argv.slice(2);
const program = process.env.CHROMIUM_PATH;
const chromium = await launch({
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking"],
  ...(program && { chromePath: program }),
});

/** A busy machine now and then loses the start of a trace; what fails this often has failed. */
const ATTEMPTS = 3;

/**
 * @param {string} path
 * @param {number} attempt
 * @returns {Promise<import("lighthouse").Result>}
 */
async function measure(path, attempt = 1) {
  const result = await lighthouse(origin + path, {
    port: chromium.port,
    onlyCategories: CATEGORIES,
    logLevel: "error",
  });
  if (result && !result.lhr.runtimeError) {
    return result.lhr;
  }
  if (attempt < ATTEMPTS) {
    return measure(path, attempt + 1);
  }
  throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? "nothing was measured"}`);
}

/** @param {import("lighthouse").Result} result */
function scores({ categories }) {
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
}

/** @param {import("lighthouse").Result} result */
function failed({ categories, audits }) {
  return CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

try {
  const pages = [];
  for (const path of paths) {
    const results = [];
    for (let run = 0; run < Number(runs); run += 1) {
      results.push(await measure(path));
    }
    const last = results.at(-1);
    pages.push({ path, runs: results.map(scores), failed: last ? failed(last) : [] });
  }
  await writeFile(answer, JSON.stringify(pages));
} finally {
  chromium.kill();
}
