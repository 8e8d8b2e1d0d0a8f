/*
 * Weighs pages as a browser that has nothing of them yet: node weigh.js ORIGIN ANSWER PATH... writes the
 * file ANSWER: for each path bytes of the bodies on the wire by kind of file (styles that lie in the page
 * are Style), the requests, and the calls of the API.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { gzipSync } from "node:zlib";

import { chromium } from "@playwright/test";

const [origin = "", answer = "", ...paths] = process.argv.slice(2);
/** How Playwright names the kinds of files, and how the table does. */
const KINDS = new Map([
  ["document", "HTML"],
  ["script", "Script"],
  ["stylesheet", "Style"],
  ["font", "Fonts"],
  ["image", "Images"],
]);

const program = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-background-networking"],
  ...(program && { executablePath: program }),
});

/** @param {string} path */
async function weigh(path) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  /** @type {import("@playwright/test").Request[]} */
  const finished = [];
  page.on("requestfinished", (request) => finished.push(request));
  const response = await page.goto(origin + path, { waitUntil: "networkidle" });
  if (response?.status() !== 200) {
    throw new Error(`${path} answered ${String(response?.status())}`);
  }
  const styles = (await response.text()).matchAll(/<style[^>]*>(.*?)<\/style>/gs);
  const inline = gzipSync(Array.from(styles, ([, text]) => text).join("")).length;
  /** @type {Record<string, number>} */
  const sums = { HTML: -inline, Script: 0, Style: inline, Fonts: 0, Images: 0, Other: 0 };
  const requests = finished.filter((request) => /^https?:/.test(request.url()));
  for (const request of requests) {
    const kind = KINDS.get(request.resourceType()) ?? "Other";
    sums[kind] = (sums[kind] ?? 0) + (await request.sizes()).responseBodySize;
  }
  await context.close();
  const calls = requests.filter((each) => new URL(each.url()).pathname.startsWith("/api/"));
  return { ...sums, Requests: requests.length, "API calls": calls.length };
}

try {
  /** @type {Record<string, object>} */
  const found = {};
  for (const path of paths) {
    found[path] = await weigh(path);
  }
  await writeFile(answer, JSON.stringify(found));
} finally {
  await browser.close();
}
