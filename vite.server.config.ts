import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { root, scopedClassName } from "./vite.shared.ts";

/**
 * The islands a second time, as one script for the V8 inside the Django process.
 * See frontend/islands/server.ts for what it offers there.
 */
export default defineConfig({
  root,
  base: "/static/",
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: scopedClassName } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { target: "webworker", noExternal: true },
  build: {
    ssr: "frontend/islands/server.ts",
    outDir: "var/build/server",
    emptyOutDir: true,
    target: "es2022",
    minify: true,
    rolldownOptions: {
      // What mounts islands in the browser is imported but never called here.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules[\\/]react-dom[\\/]client\.js$/, sideEffects: false },
        ],
      },
      output: { format: "iife", entryFileNames: "islands.js", codeSplitting: false },
    },
  },
});
