/*
 * Weighs pages as a browser that has nothing of them yet. What it finds: bytes of the bodies on the wire
 * by kind of file (styles that lie in the page are style), the requests, and the calls of the API until
 * the network rests.
 */
import { gzipSync } from "node:zlib";

import { loadedPage, measurePages, origin, sized } from "./measuredPages.js";

const VIEWPORT = { width: 1440, height: 900 };

/** How Playwright names the kinds, and how the table does. */
const KINDS = new Map([
  ["document", "html"],
  ["script", "script"],
  ["stylesheet", "style"],
  ["font", "fonts"],
  ["image", "images"],
]);

/**
 * The bytes of the styles that lie in a page, compressed as the page is.
 * @param {string} html
 */
function inlineStyles(html) {
  const texts = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text);
  return gzipSync(texts.join("")).length;
}

await measurePages(async (browser, path) => {
  const { page, response, finished } = await loadedPage(browser, origin + path, {
    viewport: VIEWPORT,
  });
  const requests = await sized(finished);
  const calls = requests.filter(({ pathname }) => pathname.startsWith("/api/")).length;
  const inline = inlineStyles(await response.text());
  const bytes = { html: -inline, script: 0, style: inline, fonts: 0, images: 0, other: 0 };
  for (const each of requests) {
    const kind = KINDS.get(each.request.resourceType()) ?? "other";
    bytes[/** @type {keyof typeof bytes} */ (kind)] += each.bytes;
  }
  await page.context().close();
  return { ...bytes, requests: requests.length, calls };
});
