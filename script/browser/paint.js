/*
 * Paints pages as on a slow phone, each in turn with a static page of the same rows:
 * node paint.js ORIGIN TURNS ANSWER PATH...
 * Writes the file ANSWER, a list of {path, page: [View], still: [View]}, a View a turn.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";

import { launchChromium } from "./chromium.js";
import { serveStill } from "./stillPages.js";

/** A slow phone: its processor, its network, its screen. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A task that is longer than this, in ms, is felt. */
const LONG = 50;

/** How long a page has after the network is idle to become usable, in ms. */
const REST = 1500;

const [origin = "", turns = "", answer = "", ...paths] = process.argv.slice(2);

const browser = await launchChromium();

/**
 * What a page took, in ms, requests and bytes: until its rows were painted, and until it was
 * hydrated; how long tasks kept its main thread after that, beyond 50 ms each, in processor time; how far
 * its content moved; requests before it was hydrated, without pictures of people and teams; the bytes
 * of those pictures, and of everything else.
 * @typedef {{ painted: number; usable: number; blocked: number; shift: number; requests: number;
 *   bytes: number; pictures: number }} View
 */

/**
 * @param {string} address
 * @returns {Promise<View>}
 */
async function view(address) {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send("Network.enable");
    await phone.send("Network.emulateNetworkConditions", NETWORK);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    /** @type {import("@playwright/test").Request[]} */
    const finished = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.addInitScript({ path: new URL("noteView.js", import.meta.url).pathname });
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    const response = await page.goto(address, { waitUntil: "networkidle" });
    if (response?.status() !== 200) {
      throw new Error(`${address} answered ${String(response?.status())}`);
    }
    await page.waitForTimeout(REST);
    const trace = String(await browser.stopTracing());
    const { painted, usable, shift } = /** @type {View} */ (
      parsed(await page.evaluate("JSON.stringify(noted)"))
    );
    const { startTime } = response.request().timing();
    const sum = { requests: 0, bytes: 0, pictures: 0 };
    for (const request of finished) {
      const { protocol, pathname } = new URL(request.url());
      if (protocol === "data:" || protocol === "blob:") {
        continue;
      }
      const { responseBodySize } = await request.sizes();
      const isPicture = pathname.startsWith("/media/");
      const isLater = usable > 0 && request.timing().startTime - startTime > usable;
      sum.requests += isPicture || isLater ? 0 : 1;
      sum[isPicture ? "pictures" : "bytes"] += responseBodySize;
    }
    return { painted, usable, shift, blocked: blockedIn(trace), ...sum };
  } finally {
    await context.close();
  }
}

/**
 * @param {unknown} text
 * @returns {unknown}
 */
function parsed(text) {
  return JSON.parse(String(text));
}

/** @typedef {{ name: string; ts: number; tdur?: number; pid: number; tid: number;
 *   args: { name?: string } }} TraceEvent */

/**
 * How long tasks kept the page's main thread after its rows were painted, in ms beyond 50 ms each.
 * Processor time, because other work on the machine would add to the time on the clock.
 * @param {string} trace
 */
function blockedIn(trace) {
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (parsed(trace));
  const painted = traceEvents.find(({ name }) => name === "rows painted");
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name === "ThreadControllerImpl::RunTask" &&
        pid === painted?.pid &&
        tid === painted.tid &&
        ts > painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG), 0);
}

const still = await serveStill(origin, paths);
try {
  /** @type {{ path: string; page: View[]; still: View[] }[]} */
  const pages = paths.map((path) => ({ path, page: [], still: [] }));
  for (let turn = 0; turn < Number(turns); turn += 1) {
    for (const each of pages) {
      each.page.push(await view(origin + each.path));
      each.still.push(await view(still.origin + each.path));
    }
  }
  await writeFile(answer, JSON.stringify(pages));
} finally {
  still.stop();
  await browser.close();
}
