import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

/** A checkout with the rule and files of the tests. */
let checkout = "";

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "layers-"));
});

afterEach(() => {
  rmSync(checkout, { recursive: true });
});

/** What the linter finds in files under `frontend/`, by the file. */
function found(files: Readonly<Record<string, string>>): Record<string, string> {
  for (const [file, code] of Object.entries(files)) {
    const whole = path.join(checkout, "frontend", file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, code);
  }
  cpSync(
    path.join(import.meta.dirname, "layers.js"),
    path.join(checkout, "frontend", "lint", "layers.js"),
  );
  writeFileSync(
    path.join(checkout, ".oxlintrc.json"),
    JSON.stringify({
      jsPlugins: ["./frontend/lint/layers.js"],
      categories: { correctness: "off" },
      rules: { "portal/layers": "error" },
    }),
  );
  const linter = path.resolve("node_modules/.bin/oxlint");
  const { stdout } = spawnSync(linter, ["-f", "json"], { cwd: checkout, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { filename: string; message: string }[];
  };
  return Object.fromEntries(
    diagnostics.map(({ filename, message }) => [
      path.relative("frontend", filename),
      message.replace("; see frontend/lint/layers.js.", ""),
    ]),
  );
}

it("lets a folder import what lies below it, and its tests more", () => {
  const fine = {
    "teams/standings/Ui.tsx": 'import "../../ui/x";',
    "teams/standings/Beside.tsx": 'import "../teamStatus";',
    "teams/standings/Below.tsx": 'import "./matches/x";',
    "teams/standings/Package.tsx": 'import "react";',
    "teams/standings/Ui.test.tsx": 'import "../../test/x";',
    "teams/standings/Beside.test.tsx": 'import "../../matches/x";',
    "portals/StaffHome.tsx": 'import "../matches/x"; import "../accounts/x";',
    "pages/teams/standings.tsx": 'import "../../teams/x"; import "../../matches/x";',
    "pages/teams/none.tsx": "export default 1; export const a = 1;",
  };
  expect(found(fine)).toEqual({});
});

it("refuses every other import", () => {
  const wrong = {
    "teams/standings/Standings.tsx": 'import "../../matches/x";',
    "leagues/Named.tsx": 'export { Team } from "../teams/Team";',
    "leagues/All.tsx": 'export * from "../teams/Team";',
    "ui/Later.tsx": 'void import("../teams/Team");',
    "ui/Toast.tsx": 'import "../test/x";',
    "matches/results/Results.tsx": 'import "../../portals/x";',
    "common/x.ts": 'import "../ui/x";',
  };
  expect(found(wrong)).toEqual({
    "teams/standings/Standings.tsx": "teams may not import from matches",
    "leagues/Named.tsx": "leagues may not import from teams",
    "leagues/All.tsx": "leagues may not import from teams",
    "ui/Later.tsx": "ui may not import from teams",
    "ui/Toast.tsx": "ui may not import from test",
    "matches/results/Results.tsx": "matches may not import from portals",
    "common/x.ts": "common has no place among the layers in frontend/lint/layers.js.",
  });
});
