/*
 * What the measurements of pages share: node SCRIPT ORIGIN TURNS ANSWER PATH... writes the file ANSWER,
 * for each path a list with what was found in each turn.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";

import { launchChromium } from "./chromium.js";

const [first = "", turns = "", answer = "", ...rest] = process.argv.slice(2);
export const origin = first;
export const paths = rest;

/**
 * Measures each page in each turn.
 * @param {(browser: import("@playwright/test").Browser, path: string) => Promise<object>} measure
 */
export async function measurePages(measure) {
  const browser = await launchChromium();
  try {
    /** @type {Record<string, object[]>} */
    const found = Object.fromEntries(paths.map((path) => [path, []]));
    for (let turn = 0; turn < Number(turns); turn += 1) {
      for (const path of paths) {
        found[path]?.push(await measure(browser, path));
      }
    }
    await writeFile(answer, JSON.stringify(found));
  } finally {
    await browser.close();
  }
}

/**
 * Loads a page with an empty cache until the network rests; the caller closes its context.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {import("@playwright/test").BrowserContextOptions} options
 * @param {(page: import("@playwright/test").Page) => Promise<void>} [prepare]
 */
export async function loadedPage(browser, address, options, prepare) {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  /** @type {import("@playwright/test").Request[]} */
  const finished = [];
  page.on("requestfinished", (request) => finished.push(request));
  await prepare?.(page);
  const response = await page.goto(address, { waitUntil: "networkidle" });
  if (response?.status() !== 200) {
    throw new Error(`${address} answered ${String(response?.status())}`);
  }
  return { page, response, finished };
}

/**
 * The requests that went over the network, with the bytes of each body.
 * @param {import("@playwright/test").Request[]} requests
 */
export async function sized(requests) {
  const found = [];
  for (const request of requests) {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:") {
      const { responseBodySize } = await request.sizes();
      found.push({ request, pathname, bytes: responseBodySize });
    }
  }
  return found;
}
