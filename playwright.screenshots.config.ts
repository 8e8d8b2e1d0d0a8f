import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

const TAKEN = "*.screenshots.ts";

/** `npm run screenshots`: takes docs/screenshots/ from a running portal, at both widths. */
export default defineConfig({
  ...base,
  projects: (base.projects ?? [])
    .filter(({ name }) => name === "desktop" || name === "phone")
    // Of the tests, the phone runs only some; of the screenshots, all.
    .map((project) => ({ ...project, testMatch: TAKEN, testIgnore: [], grep: /.*/ })),
  reporter: "list",
  retries: 0,
});
