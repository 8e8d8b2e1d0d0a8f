/* global fetch, window, document, performance, requestAnimationFrame, MessageChannel, PerformanceObserver */
/*
 * Measures pages: node measure.js weigh|paint ORIGIN TURNS ANSWER PATH... writes the file ANSWER, for
 * each path a list with what was found in each turn.
 */
import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import process from "node:process";
import { gzipSync } from "node:zlib";

import { launchChromium } from "./chromium.js";

/** @typedef {import("@playwright/test").Page} Page */

const [kind, origin = "", turns = "", answer = "", ...paths] = process.argv.slice(2);

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A slow phone: its screen, its network, and how much slower its processor is. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

/** A task that is longer than this, in ms, is felt. */
const LONG = 50;

/** How long a page has after the network is idle to become usable, in ms. */
const REST = 1500;

/** How Playwright names the kinds of files, and how the table does. */
const KINDS = new Map([
  ["document", "html"],
  ["script", "script"],
  ["stylesheet", "style"],
  ["font", "fonts"],
  ["image", "images"],
]);

const browser = await launchChromium();

/**
 * Loads a page with an empty cache until the network rests; the caller closes its context.
 * @param {string} address
 * @param {import("@playwright/test").BrowserContextOptions} options
 * @param {(page: Page) => Promise<void>} [prepare]
 */
async function loadedPage(address, options, prepare) {
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
  const loads = finished.filter((request) => /^https?:/.test(request.url()));
  const sized = loads.map(async (request) => {
    const { responseBodySize } = await request.sizes();
    return { request, pathname: new URL(request.url()).pathname, bytes: responseBodySize };
  });
  return { page, response, requests: await Promise.all(sized) };
}

/**
 * Weighs a page as a browser that has nothing of it yet: bytes of the bodies on the wire by kind of file
 * (styles that lie in the page are style), the requests, and the calls of the API.
 * @param {string} path
 */
async function weigh(path) {
  const { page, response, requests } = await loadedPage(origin + path, DESKTOP);
  const styles = (await response.text()).matchAll(/<style[^>]*>(.*?)<\/style>/gs);
  const inline = gzipSync(Array.from(styles, ([, text]) => text).join("")).length;
  const bytes = { html: -inline, script: 0, style: inline, fonts: 0, images: 0, other: 0 };
  for (const each of requests) {
    const name = KINDS.get(each.request.resourceType()) ?? "other";
    bytes[/** @type {keyof typeof bytes} */ (name)] += each.bytes;
  }
  await page.context().close();
  const calls = requests.filter(({ pathname }) => pathname.startsWith("/api/")).length;
  return { ...bytes, requests: requests.length, calls };
}

/**
 * Paints a page as on a slow phone. In ms, requests and bytes: until its rows were painted, and until it
 * was hydrated; how long tasks kept its main thread after that, beyond 50 ms each, in processor time; how
 * far its content moved; requests before it was hydrated, without pictures of people and teams; the bytes
 * of those pictures, and of everything else.
 * @param {string} address
 */
async function paint(address) {
  const { page, response, requests } = await loadedPage(address, PHONE, async (opened) => {
    const phone = await opened.context().newCDPSession(opened);
    await phone.send("Network.enable");
    await phone.send("Network.emulateNetworkConditions", NETWORK);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await opened.addInitScript(noteView);
    await browser.startTracing(opened, { categories: ["toplevel", "blink.user_timing"] });
  });
  await page.waitForTimeout(REST);
  const blocked = blockedIn(String(await browser.stopTracing()));
  /** @type {Record<"painted" | "usable" | "shift", number>} */
  const { painted, usable, shift } = await page.evaluate("noted");
  const { startTime } = response.request().timing();
  const sum = { requests: 0, bytes: 0, pictures: 0 };
  for (const { request, pathname, bytes } of requests) {
    const isPicture = pathname.startsWith("/media/");
    const isLater = usable > 0 && request.timing().startTime - startTime > usable;
    sum.requests += isPicture || isLater ? 0 : 1;
    sum[isPicture ? "pictures" : "bytes"] += bytes;
  }
  await page.context().close();
  return { painted, usable, shift, blocked, ...sum };
}

/** In the page: notes when its rows are painted and hydrated, and how far its content moves. */
function noteView() {
  const noted = { painted: 0, usable: 0, shift: 0 };
  Object.assign(window, { noted });
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    if (!noted.painted) {
      noted.painted = performance.now();
      performance.mark("rows painted");
    }
  };
  const look = () => {
    // The footer comes after the rows, so all of them are in the frame that is painted next.
    if (!noted.painted && document.querySelector("footer")) {
      afterPaint.port2.postMessage(0);
    }
    const islands = Array.from(document.querySelectorAll("main [data-island]"));
    if (
      !noted.usable &&
      islands.length > 0 &&
      islands.every((each) => each.matches("[data-hydrated]"))
    ) {
      noted.usable = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noted.shift += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** @typedef {{ name: string; ts: number; tdur?: number; pid: number; tid: number }} TraceEvent */

/**
 * How long tasks kept the page's main thread after its rows were painted, in ms beyond 50 ms each.
 * Processor time, because other work on the machine would add to the time on the clock.
 * @param {string} trace
 */
function blockedIn(trace) {
  /** @type {unknown} */
  const parsed = JSON.parse(trace);
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (parsed);
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

/** @param {string} address */
async function text(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${String(response.status)}`);
  }
  return response.text();
}

/**
 * The page as a static site would have it: the same rows and styles in one file, which needs no other,
 * with its pictures but without scripts, fonts and data.
 * @param {string} path
 */
async function stillPage(path) {
  const html = await text(origin + path);
  const links = /<link\b[^>]*>/g;
  const addresses = (html.match(links) ?? [])
    .filter((link) => link.includes('rel="stylesheet"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? "");
  const sheets = await Promise.all(addresses.map((address) => text(origin + address)));
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(links, "")
    .replace("</head>", () => `<style>${sheets.join("\n")}</style></head>`)
    .replace(/@font-face\s*\{[^}]*\}/g, "");
}

/** Serves the static pages, and whatever else they name from the portal. */
async function stillServer() {
  /** @type {Map<string, Buffer>} */
  const pages = new Map();
  for (const path of paths) {
    pages.set(path, gzipSync(await stillPage(path)));
  }
  const html = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page) {
      response.writeHead(200, { ...html, "content-length": page.length }).end(page);
      return;
    }
    void fetch(origin + (request.url ?? "")).then(async (found) => {
      const type = found.headers.get("content-type") ?? "";
      response.writeHead(found.status, { "content-type": type });
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
  return server;
}

/** @type {(path: string) => Promise<object>} */
let measure = weigh;
/** @type {import("node:http").Server | undefined} */
let still;
try {
  if (kind === "paint") {
    still = await stillServer();
    const { port } = /** @type {import("node:net").AddressInfo} */ (still.address());
    measure = async (path) => {
      const page = await paint(origin + path);
      const { painted } = await paint(`http://127.0.0.1:${String(port)}${path}`);
      return { ...page, still: painted };
    };
  }
  /** @type {Record<string, object[]>} */
  const found = Object.fromEntries(paths.map((path) => [path, []]));
  for (let turn = 0; turn < Number(turns); turn += 1) {
    for (const path of paths) {
      found[path]?.push(await measure(path));
    }
  }
  await writeFile(answer, JSON.stringify(found));
} finally {
  await browser.close();
  still?.close();
  still?.closeAllConnections();
}
