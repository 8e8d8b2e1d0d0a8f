import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

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
          name: "components",
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://portal.test/" } },
          include: ["frontend/**/*.test.tsx"],
          setupFiles: ["frontend/test/setup.ts"],
        },
      },
    ],
    reporters: ["default", ["junit", { outputFile: "var/test/vitest.xml" }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
