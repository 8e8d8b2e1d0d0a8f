import path from "node:path";

/** The apps, with the same names as in the backend. */
const FEATURES = ["accounts", "leagues", "teams", "matches", "search", "embeds"];

/** What a page may put together. */
const PAGES = ["islands", ...FEATURES, "portals", "styleguide"];

/**
 * Which folders of `frontend/` a folder may import from, besides itself. Features do not import each
 * other: a page that shows several puts them side by side.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const LAYERS = {
  api: [],
  page: ["api"],
  ui: ["api"],
  accounts: ["api", "page", "ui"],
  leagues: ["api", "page", "ui"],
  teams: ["api", "page", "ui"],
  matches: ["api", "page", "ui"],
  search: ["api", "page", "ui"],
  embeds: ["api", "page", "ui"],
  styleguide: ["api", "page", "ui"],
  // The home of a staff portal shows cards of several features, as `clvr/portals` does.
  portals: ["api", "page", "ui", ...FEATURES],
  islands: ["api", "page", "ui", "pages"],
  pages: PAGES,
  test: ["api", "page", "ui", ...PAGES],
  browser: ["api"],
  engines: [],
  lint: [],
};

/** @typedef {Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1]} Rule */

/** @typedef {ReturnType<Extract<Rule, { create: unknown }>["create"]>} Visitor */

/** @typedef {"ImportDeclaration" | "ImportExpression" | "ExportAllDeclaration" | "ExportNamedDeclaration"} Kind */

/** @typedef {Parameters<NonNullable<Visitor[Kind]>>[0]} Importing */

/** What tests may import beyond their folder's layers: they stand where a page would. */
const FOR_TESTS = ["test", ...PAGES];

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

/**
 * @param {string} root
 * @param {string} file
 */
function topFolder(root, file) {
  return path.relative(root, file).split(path.sep)[0] ?? "";
}

/**
 * The rule that keeps the layers.
 *
 * @param {string} root the folder that holds them
 * @returns {Rule}
 */
export function layersRule(root) {
  return {
    meta: {
      type: "problem",
      schema: [],
      messages: {
        unknown: "{{from}} has no place among the layers in frontend/lint/layers.js.",
        forbidden: "{{from}} may not import from {{to}}; see frontend/lint/layers.js.",
      },
    },
    create(context) {
      const from = topFolder(root, context.filename);
      const allowed = LAYERS[from];
      const allowedForTests = isTest(context.filename) ? FOR_TESTS : [];

      /** @param {Importing} node */
      function check(node) {
        const source = node.source?.type === "Literal" ? node.source.value : undefined;
        if (typeof source !== "string" || !source.startsWith(".")) {
          return;
        }
        const to = topFolder(root, path.resolve(path.dirname(context.filename), source));
        if (allowed === undefined) {
          context.report({ node, messageId: "unknown", data: { from } });
        } else if (![from, ...allowed, ...allowedForTests].includes(to)) {
          context.report({ node, messageId: "forbidden", data: { from, to } });
        }
      }

      return {
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
      };
    },
  };
}

/** What the linter loads: it names the rule `portal/layers`. */
export default {
  meta: { name: "portal" },
  rules: { layers: layersRule(path.resolve(import.meta.dirname, "..")) },
};
