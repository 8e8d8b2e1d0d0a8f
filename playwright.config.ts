import { defineConfig } from "@playwright/test";

/** Debian's Chromium or another; without it Playwright's own download is used. */
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "frontend/browser",
  outputDir: "var/test/browser",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // These tests wait for a real browser on a machine that may be busy: what fails twice has failed.
  retries: 1,
  workers: 3,
  reporter: [["list"], ["junit", { outputFile: "var/test/browser.xml" }]],
  use: {
    baseURL: process.env.PORTAL_URL ?? "http://127.0.0.1:8000",
    browserName: "chromium",
    launchOptions: {
      args: ["--no-sandbox", "--disable-background-networking"],
      ...(chromium && { executablePath: chromium }),
    },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // Every public page at this width, and what is done differently with a thumb.
      testMatch: /(public-pages|shell|landing|search|profile|newcomer)\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
});
