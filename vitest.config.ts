import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * The tests that need modules of their own, for they put others in the place of some. The rest share a
 * document and what was loaded: that takes most of the time.
 */
const withMockedModules = readdirSync("frontend", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("frontend", file.replaceAll(path.sep, "/")))
  .filter((file) => file.endsWith(".test.tsx"))
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")));

const inDocument = {
  environment: "jsdom",
  environmentOptions: { jsdom: { url: "http://portal.test/" } },
  setupFiles: ["frontend/test/setup.ts"],
};

export default defineConfig({
  plugins: [react()],
  test: {
    css: {
      include: [/\.module\.css$/, /tokens\.css\?raw$/],
      modules: { classNameStrategy: "non-scoped" },
    },
    projects: [
      {
        extends: true,
        test: { name: "modules", environment: "node", include: ["frontend/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          ...inDocument,
          name: "components",
          include: ["frontend/**/*.test.tsx"],
          exclude: withMockedModules,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...inDocument, name: "components with mocked modules", include: withMockedModules },
      },
    ],
    reporters: ["default", ["junit", { outputFile: "var/test/vitest.xml" }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
