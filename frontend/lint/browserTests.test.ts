import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

const FOLDER = "frontend/browser";

/** How often each file of the browser tests has what matches. Pictures of pages are no tests. */
function found(what: RegExp): Record<string, number> {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith(".screenshots.ts"));
  const counts = files.map((file): [string, number] => {
    const text = readFileSync(path.join(FOLDER, file), "utf8");
    return [file, text.match(what)?.length ?? 0];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

it("gives a page another size only where the test waits until the page has it", () => {
  expect(found(/\.setViewportSize\(/g)).toEqual({ "portal.ts": 1 });
});

it("limits the time of tests and actions in the configuration alone", () => {
  expect(found(/\btest\.(slow|setTimeout)\(|actionTimeout/g)).toEqual({});
});

it("waits for a fixed time only to see that nothing happens meanwhile", () => {
  expect(found(/waitForTimeout\(/g)).toEqual({
    "prefetch.spec.ts": 1,
    "sign-in.spec.ts": 1,
    "styleguide.spec.ts": 1,
  });
});

it("waits for a quiet network in the one function that does not wait for good", () => {
  expect(found(/"networkidle"/g)).toEqual({ "portal.ts": 1 });
});
