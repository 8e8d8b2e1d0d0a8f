import { accessSync } from "node:fs";
import path from "node:path";

import { root } from "./vite.shared.ts";

/** What the bundler says about a module. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface ChunkingContext {
  getModuleInfo: (moduleId: string) => ModuleInfo | null;
}

/** The pages about teams and their matches, which may be heavier. */
const HEAVIER = ["leagues/home", "matches/match", "matches/week", "teams/team"];

/** The other pages that visitors read, whose first view must be light. */
const LIGHT = [
  "leagues/rules",
  "matches/statistics",
  "matches/stream",
  "search/results",
  "teams/awards",
  "teams/champions",
  "teams/player",
  "teams/standings",
];

/** Entries that do without React's renderer. */
const WITHOUT_RENDERER = [
  "accounts/notification-bell",
  "accounts/user-menu",
  "leagues/landing",
  "shell/shell",
];

/** React's renderer and what it needs. Static islands do not load it. */
const RENDERER = /node_modules[\\/](react-dom|scheduler|swr|dequal)[\\/]/;

/** What careers share. Few browsers load a player's, which the server renders. */
const CAREERS = path.join(root, "frontend/matches/ledger/careers", path.sep);
// If the folder has moved, the build ends here. Otherwise pages would only become heavier.
accessSync(CAREERS);

/** What only the server renders: a browser loads it where the server has failed. */
const ON_SERVER = /^(Player|Team|Stand|FormPills|Trend|NextUp|sparkline|ratingsWith)/;

const isOfCareers = (moduleId: string) => {
  const file = path.normalize(moduleId);
  return file.startsWith(CAREERS) && !ON_SERVER.test(file.slice(CAREERS.length));
};

const isStyle = (moduleId: string) => /\.css\b/.test(moduleId);

/** What both of these pages need, the others may have too. */
const MOST_OPENED = ["leagues/home", "teams/standings"];

/** How many of these pages have to need a module, for all of them to load it. */
const MANY = 4;

/** The characters of source that cost less than a file of their own. */
const LITTLE = 450;

/** The light page that is nearest to its limit: a file less is worth more to it. */
const FULLEST = "teams/standings";

/** The entry of a file below `frontend/pages`, such as `teams/standings`. */
function entryOf(moduleId: string): string | undefined {
  const relative = path.relative(root, moduleId).split(path.sep).join("/");
  return /^frontend\/pages\/(.*)\.tsx?$/.exec(relative)?.[1];
}

type Importers = (module: ModuleInfo) => readonly string[];

const atOnce: Importers = ({ importers }) => importers;
const everImporting: Importers = ({ importers, dynamicImporters }) => [
  ...importers,
  ...dynamicImporters,
];

/** The entries that need a module. */
function entriesWith(
  moduleId: string,
  importersOf: Importers,
  context: ChunkingContext,
): Set<string> {
  const entries = new Set<string>();
  const seen = new Set([moduleId]);
  for (const id of seen) {
    const entry = entryOf(id);
    if (entry !== undefined) {
      entries.add(entry);
    }
    const module = context.getModuleInfo(id);
    for (const importer of module ? importersOf(module) : []) {
      seen.add(importer);
    }
  }
  return entries;
}

/** Which pages need a module, and how long it is. */
interface Need {
  readonly moduleId: string;
  readonly length: number;
  /** How many of the pages need it. */
  readonly heavier: number;
  readonly light: number;
  readonly entries: ReadonlySet<string>;
  /** Whether more than one page needs it, at once or later. */
  readonly isShared: boolean;
  /** Whether a page without the renderer may need it, at once or later. */
  readonly isStatic: boolean;
}

function needOf(moduleId: string, context: ChunkingContext): Need {
  const entries = entriesWith(moduleId, atOnce, context);
  const ever = entriesWith(moduleId, everImporting, context);
  const among = (pages: readonly string[]) => pages.filter((page) => entries.has(page)).length;
  return {
    moduleId,
    length: context.getModuleInfo(moduleId)?.code?.length ?? 0,
    heavier: among(HEAVIER),
    light: among(LIGHT),
    entries,
    isShared: ever.size > 1,
    isStatic: !RENDERER.test(moduleId) && WITHOUT_RENDERER.some((entry) => ever.has(entry)),
  };
}

/** Whether a module is needed by this page, and by none of the others that visitors read. */
function onlyOf(page: string): (need: Need) => boolean {
  return ({ entries, heavier, light }) => entries.has(page) && heavier + light === 1;
}

/** Whether signed-in people's landing page needs it, which is as heavy as it may be. */
const isOfWeek = ({ entries }: Need) => entries.has("matches/my-week");

/**
 * The files that pages share, the first choice first. What is in none of them, the bundler puts
 * where it is needed.
 *
 * A page asks for few files, because on a slow network another request costs more than code that the
 * page does not use.
 */
const SHARED: readonly (readonly [name: string, belongs: (need: Need) => boolean])[] = [
  // What every page loads, those without a renderer too.
  [
    "base",
    ({ moduleId, entries, heavier, light, isStatic }) =>
      moduleId.includes("rolldown/runtime") ||
      entries.has("shell/shell") ||
      entries.has("leagues/landing") ||
      (isStatic && heavier + light >= MANY),
  ],
  // What visitors' pages load.
  [
    "pages",
    (need) =>
      RENDERER.test(need.moduleId) ||
      (need.heavier + need.light >= MANY &&
        !/withoutHydration|ServerHtml|LazyLiveScore/.test(need.moduleId)) ||
      MOST_OPENED.every((page) => need.entries.has(page)) ||
      // The standings need it, and careers, whose file they do without.
      need.moduleId.includes("OutcomeMarks") ||
      // Lists of teams need it, on a few of which only the server renders it.
      need.moduleId.includes("/TeamLink.") ||
      (need.heavier + need.light > 1 &&
        need.light > 0 &&
        // Their names are short, their rules are not; and what few pages need, but not the rules.
        !/HeadCard|StatisticsTable|awards\/award|honourEnums/.test(need.moduleId) &&
        need.length < (need.entries.has(FULLEST) ? 2 * LITTLE : LITTLE) &&
        !isOfCareers(need.moduleId)),
  ],
  // What asks for live scores: the landing page needs it, too, and none of the files below.
  ["told", ({ moduleId }) => moduleId.includes("/live/liveScores")],
  // What shows live scores and casts: fewer pages than need what else is in the files below.
  ["live", ({ moduleId }) => /LazyLiveScore|\/casts\/(CastLive|channelName)/.test(moduleId)],
  // Its styles: lists load them with the first score.
  ["live-styles", ({ moduleId }) => moduleId.includes("LiveScore.module")],
  // The styles of what heads the pages of teams and players.
  ["heads", ({ moduleId }) => isStyle(moduleId) && /HeadCard|Stand\./.test(moduleId)],
  // A player's page needs only the styles.
  ["career-styles", ({ moduleId }) => isOfCareers(moduleId) && isStyle(moduleId)],
  ["careers", ({ moduleId }) => isOfCareers(moduleId)],
  // What a person's page shares with a few others.
  ["people", ({ entries }) => entries.has("teams/player")],
  // What folds on a match's and a team's page, and their recordings; homes do without.
  ["folds", ({ moduleId }) => /CollapsibleCard|\/casts\/Vods\.tsx/.test(moduleId)],
  // What only the heavier of them load, signed-in people's landing page among them.
  [
    "lists",
    (need) =>
      (need.light === 0 && need.heavier > 1 && !need.moduleId.includes("LiveSide")) ||
      (isOfWeek(need) && ["teams/team", "leagues/home"].some((page) => onlyOf(page)(need))),
  ],
  // What a league's home shares with that of all leagues, and with staff's pages.
  ["news", onlyOf("leagues/home")],
  // What brackets share with the home and staff's pages.
  [
    "playoffs",
    ({ entries, heavier, light }) => entries.has("matches/playoffs") && heavier + light < 2,
  ],
  ["scores", ({ entries }) => entries.has("matches/match") && entries.has("matches/stream")],
  // What a match's page shares with few others.
  ["figures", ({ entries }) => entries.has("matches/statistics")],
  ["room", ({ entries }) => entries.has("matches/match")],
  // What only one of these pages shares with those of captains and staff.
  ["squad", (need) => onlyOf("teams/team")(need) && !isOfWeek(need)],
  ["commands", (need) => onlyOf("teams/awards")(need) && isOfWeek(need)],
  ["forms", onlyOf("teams/awards")],
];

/** How the bundler makes these files. */
export const sharedFiles = SHARED.map(([name, belongs], place) => ({
  name: (moduleId: string, context: ChunkingContext) => {
    const need = needOf(moduleId, context);
    const isShared = need.isShared || entryOf(moduleId) === "shell/shell";
    return isShared && belongs(need) ? name : null;
  },
  // What an earlier file needs itself is in that file.
  priority: SHARED.length - place,
}));
