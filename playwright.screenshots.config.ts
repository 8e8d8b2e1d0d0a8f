import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** `npm run screenshots`: what docs/screenshots/ shows, taken from a running portal. */
export default defineConfig(base, {
  testMatch: "*.screenshots.ts",
  reporter: "list",
  retries: 0,
});
