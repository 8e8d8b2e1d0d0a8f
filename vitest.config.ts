import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * The tests that need a document and modules of their own: they mock modules, measure styles, or
 * hydrate what stays on the page. The rest share the modules, and components a document without
 * styles: that saves most of the time.
 */
const alone = readdirSync("frontend", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("frontend", file.replaceAll(path.sep, "/")))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /\b(vi\.(mock|doMock|resetModules)|getComputedStyle|hydrate(UserMenu|SearchBox)|react-toastify)\b/.test(
      readFileSync(file, "utf8"),
    ),
  );

const inDocument = {
  environment: "jsdom",
  environmentOptions: { jsdom: { url: "http://portal.test/" } },
  setupFiles: ["frontend/test/setup.ts"],
};

export default defineConfig({
  plugins: [react()],
  test: {
    css: { include: [/tokens\.css\?raw$/], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        test: {
          name: "modules",
          environment: "node",
          include: ["frontend/**/*.test.ts"],
          exclude: alone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...inDocument,
          name: "components",
          include: ["frontend/**/*.test.tsx"],
          exclude: alone,
          isolate: false,
          setupFiles: [
            ...inDocument.setupFiles,
            "frontend/test/plainStyles.ts",
            "frontend/test/sharedDocument.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          ...inDocument,
          name: "alone",
          include: alone,
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
    reporters: [
      "default",
      ["junit", { outputFile: process.env.VITEST_REPORT ?? "var/test/vitest.xml" }],
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: "UTC" },
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
