// Breaks without it: a TypeScript client of the last release, and a page of another site that reads
// the API. The Python client is tested in clvr/public_api/docs/tests.
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

import { expect, test } from "./portal";

const run = promisify(execFile);
const EXAMPLES = "clvr/public_api/docs/examples";
/** Beside the packages that the client uses. */
const FOLDER = path.resolve("var/test/client");

/** An example of the guide, for this portal. */
async function example(name: string, portal: string): Promise<string> {
  const text = await readFile(path.join(EXAMPLES, name), "utf8");
  return text.replaceAll("https://clvr.example", new URL(portal).origin);
}

test("last release's TypeScript client compiles and reads the standings", async ({ baseURL }) => {
  await mkdir(FOLDER, { recursive: true });
  const types = path.join(FOLDER, "clvr.d.ts");
  await run("npx", ["openapi-typescript", "docs/api/v1.yaml", "--output", types]);
  const program = path.join(FOLDER, "program.ts");
  await writeFile(program, await example("client_ts.ts", baseURL ?? ""));
  await writeFile(path.join(FOLDER, "package.json"), '{ "type": "module" }');
  const strict = ["--strict", "--target", "es2022", "--skipLibCheck"];
  const bundled = ["--module", "esnext", "--moduleResolution", "bundler"];
  await run("npx", ["tsc", ...strict, ...bundled, program]).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout);
  });
  const { stdout } = await run("node", [path.join(FOLDER, "program.js")]);
  expect(stdout.trim().split("\n").length).toBeGreaterThan(3);
});

test("a page of another site shows the score of a match", async ({ page, baseURL }) => {
  const answer = await page.request.get("/api/v1/matches?league=bcl&state=official&limit=20");
  interface Row {
    _id: string;
    scores: number[] | null;
    teamA: { name: { name: string } };
  }
  const { results } = (await answer.json()) as { results: Row[] };
  const match = results.find(({ scores }) => scores !== null);
  if (match === undefined) {
    throw new Error("The demonstration has no result of Breachers.");
  }
  const body = await example("overlay.html", baseURL ?? "");
  const site = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end(body),
  );
  await new Promise<void>((listen) => site.listen(0, "127.0.0.1", listen));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${String(port)}/?match=${match._id}`);
  const [a, b] = match.scores ?? [];
  await expect(page.locator("#score")).toContainText(
    `${match.teamA.name.name} ${String(a)} : ${String(b)} `,
  );
  site.close();
});
