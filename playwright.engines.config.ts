import { defineConfig } from "@playwright/test";

/**
 * `npm run test:engines -- --project firefox` (or `webkit`): pages and tasks in an engine that Playwright
 * does not drive. Its runner starts the tests; `frontend/engines` drives the browser.
 */
export default defineConfig({
  testDir: "frontend/engines",
  outputDir: "var/test/engines",
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["junit", { outputFile: "var/test/engines.xml" }]],
  projects: [{ name: "firefox" }, { name: "webkit" }],
});
