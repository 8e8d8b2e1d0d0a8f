// Breaks without it: the table of staff's jobs says another number of clicks than the browser tests.
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

const WALKED = /(?:^job\(|: JobRow = \[)\s*"([^"]+)",\s*"([^"]+)",\s*(\d+)/gmu;
const ROW = /^\| (.+?) \| (.+?) \| (?:\d+|–) \| (\d+) \|$/gmu;

const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, ...columns]) => columns.join(", ")).sort();

it("has each job that a browser test walks, with its role and clicks, and no other", () => {
  const walked = found(
    WALKED,
    read("frontend/browser/staff-jobs.spec.ts") + read("frontend/browser/pairing.spec.ts"),
  );
  expect(walked.length).toBeGreaterThanOrEqual(25);
  expect(found(ROW, read("docs/staff-jobs.md"))).toEqual(walked);
});
