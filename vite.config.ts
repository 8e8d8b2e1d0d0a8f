import { readdirSync } from "node:fs";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
  const styles = ["shell.css", "message.css", "rules.css", "login.css", "welcome.css"].map((file) =>
    path.join(root, "frontend/ui", file),
  );
  return [...styles, ...pages];
}

export default defineConfig({
  root,
  base: "/static/",
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: scopedClassName } },
  resolve: { alias },
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
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          // Libraries change far less often than the portal, so browsers keep them over releases.
          // React's renderer is apart from React, for static islands do without it.
          groups: [
            { name: "react", test: /node_modules[\\/]react[\\/]/ },
            { name: "renderer", test: /node_modules[\\/](react-dom|scheduler|swr|dequal)[\\/]/ },
            // What talks to the API is small, and most pages need all of it: one file is lighter.
            {
              name: "calls",
              test: /frontend[\\/](api[\\/](apiPath|request|intervals|signal)|ui[\\/]toast[\\/]showToast|accounts[\\/]signIn[\\/]failedLogin)\.ts/,
            },
            {
              name: "page",
              test: /frontend[\\/](page[\\/]|islands[\\/](islandPlaces|staticIsland)|ui[\\/]Button)/,
            },
            // Nearly every page of lists has these: apart, each would be compressed by itself. Static
            // islands do without React's renderer, so what they share with pages stays out of it.
            { name: "names", test: /frontend[\\/](api[\\/]enums|ui[\\/]TeamLogo)/ },
            {
              name: "lists",
              test: /frontend[\\/](api[\\/](useApi|ApiProvider|connection)|islands[\\/](island|IslandRoot|mountIsland)\.tsx?|ui[\\/](AnswerView|SkeletonRows|EmptyState|LoadError|LeagueSection|PageHeader|ErrorBoundary|loaded|SlatTable[\\/]slats))/,
            },
            // What says when a match is played, and how it ended.
            { name: "times", test: /frontend[\\/]ui[\\/](LocalTime|MatchTime|hydration)/ },
            {
              name: "results",
              test: /frontend[\\/](ui[\\/]ScoreLine|matches[\\/]lists[\\/]MatchLink)/,
            },
            { name: "filters", test: /frontend[\\/]ui[\\/](Field|FilterForm|RegionSelect)/ },
          ],
        },
      },
    },
  },
});
