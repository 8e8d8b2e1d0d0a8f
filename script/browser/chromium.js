import process from "node:process";

import { chromium } from "@playwright/test";

/** The machine's Chromium where CHROMIUM_PATH names it, else the one that Playwright downloaded. */
export function launchChromium() {
  const program = process.env.CHROMIUM_PATH;
  return chromium.launch({
    args: ["--no-sandbox", "--disable-background-networking"],
    ...(program && { executablePath: program }),
  });
}
