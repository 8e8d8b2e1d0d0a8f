import { readdirSync } from "node:fs";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { sharedFiles } from "./vite.chunks.ts";
import { alias, root, scopedClassName } from "./vite.shared.ts";

/** Where the development server listens. Django is told the same by VITE_DEV_SERVER. */
const developmentServer = new URL(process.env.VITE_DEV_SERVER || "http://127.0.0.1:5173");

/** One entry a page, and the style sheets that Django's templates link. */
function entries(): string[] {
  const pages = readdirSync(path.join(root, "frontend/pages"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(root, "frontend/pages", file));
  const styles = [
    "shell.css",
    "message.css",
    "rules.css",
    "login.css",
    "welcome.css",
    "account.css",
    "today.css",
    "share.css",
    "djangoAdmin.css",
    "apiDocs.css",
  ].map((file) => path.join(root, "frontend/ui", file));
  const overlay = path.join(root, "frontend/matches/shown/overlays/overlay.css");
  const embeds = path.join(root, "frontend/embeds/embed.css");
  return [...styles, overlay, embeds, ...pages];
}

export default defineConfig(({ command }) => ({
  root,
  base: "/static/",
  publicDir: false,
  plugins: [react()],
  // Visitors load no hooks of the developer tools of React and SWR: that is 250 bytes less.
  define:
    command === "build"
      ? {
          __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
          "window.__SWR_DEVTOOLS_USE__": "undefined",
        }
      : {},
  css: { modules: { generateScopedName: scopedClassName } },
  resolve: {
    alias: [
      ...alias,
      {
        find: /^.*\/[a-z]\w*OnServer$/,
        replacement: path.join(root, "frontend/islands/absentInBrowser.ts"),
      },
    ],
  },
  server: {
    host: developmentServer.hostname,
    port: Number(developmentServer.port),
    strictPort: true,
    origin: developmentServer.origin,
  },
  build: {
    outDir: "var/build/client",
    emptyOutDir: true,
    manifest: "manifest.json",
    // The content security policy allows fonts and scripts from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: entries(),
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: sharedFiles,
        },
      },
    },
  },
}));
