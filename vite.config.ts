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
  const styles = [
    "shell.css",
    "message.css",
    "rules.css",
    "login.css",
    "welcome.css",
    "djangoAdmin.css",
  ].map((file) => path.join(root, "frontend/ui", file));
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
          // React's renderer is separate from React, because static islands do not load it.
          groups: [
            { name: "react", test: /node_modules[\\/]react[\\/]/ },
            { name: "renderer", test: /node_modules[\\/](react-dom|scheduler|swr|dequal)[\\/]/ },
            // The API client is small, and most pages need all of it: one file is smaller.
            {
              name: "calls",
              test: /frontend[\\/](api[\\/](apiPath|request|intervals|signal)|ui[\\/]toast[\\/]showToast|accounts[\\/]signIn[\\/]failedLogin)\.ts/,
            },
            {
              name: "page",
              test: /frontend[\\/](page[\\/](?!useSeasons|noLeague|useQueryText|usePageNumber)|islands[\\/](islandPlaces|staticIsland)|ui[\\/]Button)/,
            },
            // Nearly every page with lists loads these: bundled, they compress better. The modules
            // that static islands share with pages are separate, because static islands do not load
            // React's renderer.
            { name: "names", test: /frontend[\\/](api[\\/]enums\.|ui[\\/]TeamLogo)/ },
            {
              name: "lists",
              test: /frontend[\\/](api[\\/](useApi|ApiProvider|connection)|islands[\\/](island|IslandRoot|mountIsland)\.tsx?|ui[\\/](AnswerView|SkeletonRows|EmptyState|LoadError|LeagueSection|PageHeader|ErrorBoundary|loaded|SlatTable[\\/]slats))/,
            },
            // Match times and results.
            { name: "times", test: /frontend[\\/]ui[\\/](LocalTime|MatchTime|hydration)/ },
            // Names of teams, and what stands beside them.
            { name: "team-link", test: /frontend[\\/]ui[\\/](Badge|TeamLink)/ },
            // What the pages of one team, player or match share.
            { name: "one", test: /frontend[\\/]ui[\\/](Avatar|NotFoundPanel)/ },
            {
              name: "results",
              test: /frontend[\\/](ui[\\/]ScoreLine|matches[\\/]lists[\\/]MatchLink)/,
            },
            { name: "match-state", test: /frontend[\\/]ui[\\/]MatchCard[\\/]MatchState/ },
            {
              name: "matches",
              test: /frontend[\\/](ui[\\/]SlatTable[\\/]SlatTable|matches[\\/](lists[\\/](MatchTable|matchColumns)|calendars[\\/]CalendarLinks))/,
            },
            // Awards and honours, in the hall and on players' pages.
            {
              name: "honours",
              test: /frontend[\\/](api[\\/]honourEnums|teams[\\/]awards[\\/](AwardList|award))\.tsx?/,
            },
            // Filters of lists, and the seasons to choose from.
            {
              name: "filters",
              test: /frontend[\\/](ui[\\/](Field|FilterForm|RegionSelect|Season)|page[\\/]useSeasons)/,
            },
          ],
        },
      },
    },
  },
});
