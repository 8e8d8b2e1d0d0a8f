/*
 * Draws SVG documents as PNG files: node render.js JOBS.json, which is a list of
 * {svg, side, output}: the document, the picture's side in pixels, and where to write it.
 */
import { readFile } from "node:fs/promises";
import process from "node:process";

import { launchChromium } from "./chromium.js";

const STYLE = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>";

/** @typedef {{ svg: string; side: number; output: string }} Job */

/** @type {unknown} */
const content = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"));
const jobs = /** @type {Job[]} */ (content);
const browser = await launchChromium();
const page = await browser.newPage();
for (const { svg, side, output } of jobs) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(STYLE + svg);
  await page.evaluate("document.fonts.ready.then(() => null)");
  await page.screenshot({ path: output, omitBackground: true });
}
await browser.close();
