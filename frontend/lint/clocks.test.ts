// Breaks: a form asks for a time by a clock of its own.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

const FOLDER = "frontend";

it("has one component for a day with a time", () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .filter((file) => readFileSync(path.join(FOLDER, file), "utf8").includes("datetime-local"));
  expect(found).toEqual(["ui/Field/DateTimeField.tsx"]);
});
