import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: "[local]" } },
  test: {
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://portal.test/" } },
    include: ["frontend/**/*.test.{ts,tsx}"],
    setupFiles: ["frontend/test/setup.ts"],
    reporters: ["default", ["junit", { outputFile: "var/test/vitest.xml" }]],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
