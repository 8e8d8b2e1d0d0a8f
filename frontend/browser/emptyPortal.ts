import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

import { LEAGUES } from "./people";
import { expect, type StandInPerson, test as base } from "./portal";

const run = promisify(execFile);

/** A person with an account, as Discord knows them. */
export interface Registered {
  readonly discordId: string;
  readonly username: string;
}

/** A portal without data: leagues that nobody has set up, and no people. */
export interface EmptyPortal {
  readonly url: string;
  /** Runs `script/manage` on its database, and returns what that prints. */
  readonly manage: (...command: readonly string[]) => Promise<string>;
  /** Registers a person for Breachers with `/register` in the Discord stand-in. */
  readonly register: (person: StandInPerson) => Promise<Registered>;
}

interface Served {
  readonly PORTAL_URL: string;
  readonly VAR_DIR: string;
  readonly STAND_IN_URL: string;
}

interface Told {
  readonly person: { readonly id: string; readonly global_name: string };
  readonly status: number;
}

function controlsOf({ PORTAL_URL, VAR_DIR, STAND_IN_URL }: Served): EmptyPortal {
  return {
    url: PORTAL_URL,
    manage: async (...command) => {
      const { stdout } = await run("script/manage", command, { env: { ...process.env, VAR_DIR } });
      return stdout;
    },
    register: async (person) => {
      const command = { person, league: LEAGUES.bcl.key, name: "register" };
      const answer = await fetch(`${STAND_IN_URL}/stand-in/interactions`, {
        method: "POST",
        body: JSON.stringify({ ...command, options: { name: person } }),
      });
      const { person: profile, status } = (await answer.json()) as Told;
      expect(status).toBe(200);
      return { discordId: profile.id, username: profile.global_name };
    },
  };
}

/** The tests of a file that uses this run against an empty portal, which runs only meanwhile. */
export const test = base.extend<object, { emptyPortal: EmptyPortal }>({
  emptyPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const server = spawn("../.venv/bin/python", ["-m", "runner.portal_under_test", "empty"], {
        cwd: "script",
        stdio: ["pipe", "pipe", "inherit"],
      });
      const ended = new Promise((resolve) => server.once("close", resolve));
      for await (const line of createInterface(server.stdout)) {
        await provide(controlsOf(JSON.parse(line) as Served));
        server.stdin.end();
      }
      await ended;
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ emptyPortal }, provide) => {
    await provide(emptyPortal.url);
  },
});
