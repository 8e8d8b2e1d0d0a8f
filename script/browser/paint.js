/*
 * Paints pages as on a slow phone, each in turn with a static page of the same rows. What it finds: the
 * View of the page, and as `still` when the static page was painted.
 */
import { loadedPage, measurePages, origin, paths, sized } from "./measuredPages.js";
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

/**
 * What a page took, in ms, requests and bytes: until its rows were painted, and until it was
 * hydrated; how long tasks kept its main thread after that, beyond 50 ms each, in processor time; how far
 * its content moved; requests before it was hydrated, without pictures of people and teams; the bytes
 * of those pictures, and of everything else.
 * @typedef {{ painted: number; usable: number; blocked: number; shift: number; requests: number;
 *   bytes: number; pictures: number }} View
 */

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @returns {Promise<View>}
 */
async function view(browser, address) {
  const { page, response, finished } = await loadedPage(
    browser,
    address,
    SCREEN,
    async (opened) => {
      const phone = await opened.context().newCDPSession(opened);
      await phone.send("Network.enable");
      await phone.send("Network.emulateNetworkConditions", NETWORK);
      await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await opened.addInitScript({ path: new URL("noteView.js", import.meta.url).pathname });
      await browser.startTracing(opened, { categories: ["toplevel", "blink.user_timing"] });
    },
  );
  await page.waitForTimeout(REST);
  const trace = String(await browser.stopTracing());
  const { painted, usable, shift } = /** @type {View} */ (
    parsed(await page.evaluate("JSON.stringify(noted)"))
  );
  const { startTime } = response.request().timing();
  const sum = { requests: 0, bytes: 0, pictures: 0 };
  for (const { request, pathname, bytes } of await sized(finished)) {
    const isPicture = pathname.startsWith("/media/");
    const isLater = usable > 0 && request.timing().startTime - startTime > usable;
    sum.requests += isPicture || isLater ? 0 : 1;
    sum[isPicture ? "pictures" : "bytes"] += bytes;
  }
  await page.context().close();
  return { painted, usable, shift, blocked: blockedIn(trace), ...sum };
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
  await measurePages(async (browser, path) => {
    const page = await view(browser, origin + path);
    const { painted } = await view(browser, still.origin + path);
    return { ...page, still: painted };
  });
} finally {
  still.stop();
}
