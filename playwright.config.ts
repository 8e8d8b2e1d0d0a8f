import { defineConfig } from "@playwright/test";

import { fullBrowser, withoutPixels } from "./frontend/browser/chromium";

const SEASON = /[\\/]season\.spec\.ts$/;

export default defineConfig({
  testDir: "frontend/browser",
  outputDir: "var/test/browser",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // No retries. Long timeouts, because on a busy machine everything takes ten times as long.
  retries: 0,
  timeout: 600_000,
  // Ends a run that hangs with a report of what has run: sooner than script/test does, which loses it.
  globalTimeout: 4_200_000,
  expect: { timeout: 60_000 },
  workers: 3,
  reporter: [["list"], ["junit", { outputFile: "var/test/browser.xml" }]],
  use: {
    baseURL: process.env.PORTAL_URL ?? "http://127.0.0.1:8000",
    browserName: "chromium",
    launchOptions: withoutPixels,
    // Without it, a missing button would use up the test's time.
    actionTimeout: 60_000,
    navigationTimeout: 180_000,
    // Frames of transitions are work for nothing; the phone's tests have them.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "season",
      // The longest test, on a portal of its own: the others run beside it.
      testMatch: SEASON,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "desktop",
      testIgnore: [/rules-viewer\.spec\.ts$/, SEASON],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "viewer",
      // The headless shell shows no PDF, so this test needs the full browser.
      testMatch: /rules-viewer\.spec\.ts$/,
      use: { channel: "chromium", launchOptions: fullBrowser },
    },
    {
      name: "phone",
      // Every public page, and what depends on this width or on touch.
      grep: /@phone/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        contextOptions: { reducedMotion: "no-preference" },
      },
    },
  ],
});
