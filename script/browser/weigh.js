/*
 * Weighs pages as a browser that has nothing of them yet: node weigh.js ORIGIN WIDTH ANSWER PATH...
 * Writes the file ANSWER, a list of {path, kinds: {kind: {requests, bytes}}, calls}: bytes of the
 * bodies on the wire by kind of file (styles that lie in the page are style), and the calls of the API until the network rests.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { gzipSync } from "node:zlib";

import { launchChromium } from "./chromium.js";

/** How Playwright names the kinds, and how the table does. */
const KINDS = new Map([
  ["document", "html"],
  ["script", "script"],
  ["stylesheet", "style"],
  ["font", "fonts"],
  ["image", "images"],
]);

const [origin = "", width = "", answer = "", ...paths] = process.argv.slice(2);
const browser = await launchChromium();

/**
 * The bytes of the styles that lie in a page, compressed as the page is.
 * @param {string} html
 */
function inlineStyles(html) {
  const texts = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text);
  return gzipSync(texts.join("")).length;
}

/**
 * @param {{ requests: number; bytes: number } | undefined} sum
 * @param {number} bytes
 */
function moved(sum, bytes) {
  return { requests: sum?.requests ?? 0, bytes: (sum?.bytes ?? 0) + bytes };
}

/**
 * @param {string} path
 * @returns {Promise<object>}
 */
async function weigh(path) {
  const context = await browser.newContext({
    viewport: { width: Number(width), height: 900 },
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
  /** @type {Record<string, { requests: number; bytes: number }>} */
  const kinds = {};
  let calls = 0;
  for (const request of finished) {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === "data:" || protocol === "blob:") {
      continue;
    }
    const kind = KINDS.get(request.resourceType()) ?? "other";
    const sum = (kinds[kind] ??= { requests: 0, bytes: 0 });
    sum.requests += 1;
    sum.bytes += (await request.sizes()).responseBodySize;
    calls += pathname.startsWith("/api/") ? 1 : 0;
  }
  const inline = inlineStyles(await response.text());
  kinds.html = moved(kinds.html, -inline);
  kinds.style = moved(kinds.style, inline);
  await context.close();
  return { path, kinds, calls };
}

const weights = [];
for (const path of paths) {
  weights.push(await weigh(path));
}
await browser.close();
await writeFile(answer, JSON.stringify(weights));
