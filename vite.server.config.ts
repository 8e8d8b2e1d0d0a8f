import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { alias, root, scopedClassName } from "./vite.shared.ts";

const absent = path.join(root, "frontend/islands/absentOnServer.ts");

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
  resolve: {
    alias: [
      ...alias,
      {
        find: /^(react-dom\/client|react-toastify\/unstyled|react-easy-crop)$/,
        replacement: absent,
      },
    ],
  },
  ssr: { target: "webworker", noExternal: true },
  build: {
    ssr: "frontend/islands/server.ts",
    outDir: "var/build/server",
    emptyOutDir: true,
    target: "es2022",
    minify: true,
    rolldownOptions: {
      output: { format: "iife", entryFileNames: "islands.js", codeSplitting: false },
    },
  },
});
