import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

// A text of the server with a time in it is shown by `TextWithTimes`, never as it is: `<t:1767294000>`.

const FOLDER = "frontend";

/** The fields whose texts have times; `clvr/tests/test_times_in_answers.py` finds them. */
const fields = JSON.parse(
  readFileSync(path.join(FOLDER, "lint/fieldsWithTimes.json"), "utf8"),
) as readonly string[];

const components = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".tsx") && !/\.test\.|^(browser|test|styleguide)\//.test(file));

/** Fields with times that stand between tags as they are. */
const bare = new RegExp(
  `(?:>|[\\s}])\\{(?:[\\w?]+\\.)*(${fields.join("|")})\\}(?=[\\s.<{]|$)`,
  "gm",
);

/** Fields of the same names that people write themselves, or that this code makes. */
const OWN: Readonly<Record<string, string>> = {};

it("shows texts with times by the component for them", () => {
  const found = components.flatMap((file) => {
    const code = readFileSync(path.join(FOLDER, file), "utf8");
    return Array.from(code.matchAll(bare), ([, field = ""]) => [file, field]);
  });
  expect(Object.fromEntries(found)).toEqual(OWN);
});
