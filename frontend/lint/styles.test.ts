import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

// Without these, layout is written again in each component's styles instead of as the classes of
// ui/layout.css, ui/desk.css and ui/controls.css, and a component writes classes whose sheet its page does not load.

const FOLDER = "frontend";

/** How many bodies of rules may stand in another module too. Lower it when there are fewer. */
const MOST_REPEATED = 58;
/** How many modules may have at most two rules. */
const MOST_SMALL = 7;

function filesWith(ending: string): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(FOLDER, file));
}

const read = (file: string) => readFileSync(file, "utf8");

interface Rule {
  readonly selector: string;
  /** Its declarations, in alphabetical order. */
  readonly body: readonly string[];
}

/** The rules of a style sheet, without the steps of animations. */
function rulesOf(css: string): Rule[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, "");
  return Array.from(text.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    body: body
      .split(";")
      .map((declaration) => declaration.replaceAll(/\s+/g, " ").trim())
      .filter((declaration) => declaration !== "")
      .sort(),
  })).filter(({ selector }) => !/^(from|to|\d+%)/.test(selector));
}

/** The classes that a sheet of plain classes has. */
function classesOf(sheet: string): string[] {
  return rulesOf(read(sheet)).map(({ selector }) => /\.([\w-]+)/.exec(selector)?.[1] ?? selector);
}

/** The classes that a component writes by their names. */
function writtenIn(code: string): Set<string> {
  const texts = Array.from(
    code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g),
    ([, plain = "", template = ""]) => `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, "")}`,
  );
  return new Set(texts.join(" ").split(/\s+/));
}

const modules = filesWith(".module.css").map((file) => ({ file, rules: rulesOf(read(file)) }));
const components = filesWith(".tsx").map((file) => ({ file, code: read(file) }));

it("shows empty fields for dates and times as empty, also in WebKit", () => {
  const without = components.filter(
    ({ file, code }) =>
      !file.endsWith(".test.tsx") &&
      /type="(date|time|datetime-local|month|week)"/.test(code) &&
      !code.includes('Field/dates.css"') &&
      !code.includes('"./dates.css"'),
  );
  expect(without.map(({ file }) => file)).toEqual([]);
});

it("has no columns that are wider than where they stand once the letters are large", () => {
  const tooWide = modules.flatMap(({ file, rules }) =>
    rules
      .filter(({ body }) => body.some((line) => /repeat\(auto-\w+, minmax\([\d.]+r?em/.test(line)))
      .map(({ selector }) => `${file} ${selector}: write minmax(min(100%, …), 1fr)`),
  );
  expect(tooWide).toEqual([]);
});

it("repeats few rules of one module in another", () => {
  const modulesOf = new Map<string, string[]>();
  for (const { file, rules } of modules) {
    for (const { body } of rules.filter((rule) => rule.body.length > 1)) {
      const key = body.join("; ");
      modulesOf.set(key, [...(modulesOf.get(key) ?? []), file]);
    }
  }
  const repeated = [...modulesOf.values()].filter((files) => new Set(files).size > 1).flat();
  expect(repeated.length).toBeLessThanOrEqual(MOST_REPEATED);
});

it("has few modules with at most two rules", () => {
  const small = modules.filter(({ rules }) => rules.length <= 2);
  expect(small.length).toBeLessThanOrEqual(MOST_SMALL);
});

it.each(["desk.css", "controls.css"])("imports %s where its classes are written", (sheet) => {
  const classes = classesOf(path.join(FOLDER, "ui", sheet));
  const without = components.filter(
    ({ code }) => classes.some((name) => writtenIn(code).has(name)) && !code.includes(`/${sheet}"`),
  );
  expect(without.map(({ file }) => file)).toEqual([]);
});

it("writes every plain class of layout somewhere", () => {
  const written = new Set(components.flatMap(({ code }) => [...writtenIn(code)]));
  const classes = ["ui/layout.css", "ui/desk.css", "ui/controls.css"].flatMap((sheet) =>
    classesOf(path.join(FOLDER, sheet)),
  );
  expect(classes.filter((name) => !written.has(name))).toEqual([]);
});

/**
 * Sheets of forms, desks and cards for people who are signed in. A page that everybody reads arrives in
 * parts: with auto-fit its columns would move while they arrive, with auto-fill they stay.
 */
const FITTED = [
  "accounts/notifications/NotificationPreferences.module.css",
  "accounts/profiles/ProfileForm.module.css",
  "leagues/images/ImageLibrary.module.css",
  "matches/ledger/ratings/check/CheckView.module.css",
  "matches/people/cases/Cases.module.css",
  "matches/play/attendance/Attendance.module.css",
  "matches/play/availability/WeekGrid.module.css",
  "matches/play/casts/manage/Casts.module.css",
  "matches/play/scheduling/Times.module.css",
  "matches/season/imports/Import.module.css",
  "matches/season/weekDesk/MatchSchedule.module.css",
  "matches/season/weekDesk/bulk/CreateSeveral.module.css",
  "matches/shown/overlayControl/ControlPage.module.css",
  "portals/LeagueList.module.css",
  "styleguide/Styleguide.module.css",
  "teams/hallDesk/HallDesk.module.css",
  "teams/manage/ManageTeam.module.css",
  "ui/ListFilters/ListFilters.module.css",
  "ui/desk.css",
  "ui/djangoAdmin.css",
];

it("fits columns to what has arrived on no page that everybody reads", () => {
  const fitted = filesWith(".css").filter((file) => read(file).includes("(auto-fit,"));
  expect(fitted.map((file) => path.relative(FOLDER, path.resolve(file))).sort()).toEqual(FITTED);
});

/** What the frame of the staff's portals takes from Mantine. Fields are those of ui/Field. */
const OF_LIBRARY = ["MantineProvider", "NavLink"];

it("takes components of Mantine for the frame of the portals alone", () => {
  const taken = components.flatMap(({ file, code }) =>
    Array.from(code.matchAll(/import (?:type )?\{([^}]*)\} from "@mantine\/core"/g)).flatMap(
      ([, names = ""]) =>
        names.split(",").map((name) => ({ folder: path.dirname(file), name: name.trim() })),
    ),
  );
  expect(taken.map(({ name }) => name).sort()).toEqual(OF_LIBRARY);
  expect(new Set(taken.map(({ folder }) => folder))).toEqual(new Set(["frontend/portals"]));
});

it("lays the words of a match's board on no more of a crest's colours than they are readable on", () => {
  const board = read(`${FOLDER}/matches/shown/matchPage/scoreboard/MatchBoard.module.css`);
  // What `ui/contrast.test.ts` reckons with.
  expect(board).toContain("rgb(0 0 0 / 20%) 6px");
});
