// Breaks without it: a form asks for a time by a clock of its own, or a device with a wrong clock decides what
// has begun.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

const FOLDER = "frontend";

/** Modules that measure how long something takes by the device's clock, and those of the server's. */
const DEVICE_CLOCK = [
  "accounts/menu/checkSession.ts",
  "accounts/notifications/hydrateBell.ts",
  "api/timestamps/localZone.ts",
  "api/timestamps/serverNow.ts",
  "islands/serverClock.ts",
  "matches/people/requests/WaitingList.tsx",
  "matches/servers/gameServers/usePolling.ts",
  "matches/servers/live/LiveScore.tsx",
  "matches/servers/live/liveScores.ts",
  "matches/servers/live/mayRun.ts",
  "matches/shown/overlays/OverlayPage.ts",
  "pages/shell/today.ts",
];

const OF_THE_PORTAL = /^(?!browser|engines|test)/;

function modulesWith(ending: RegExp, text: RegExp): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => ending.test(file) && !file.includes(".test.") && OF_THE_PORTAL.test(file))
    .filter((file) => text.test(readFileSync(path.join(FOLDER, file), "utf8")))
    .sort();
}

it("has one component for a day with a time", () => {
  expect(modulesWith(/\.tsx$/, /datetime-local/)).toEqual(["ui/Field/DateTimeField.tsx"]);
});

it("asks the server’s clock what time it is", () => {
  expect(modulesWith(/\.tsx?$/, /Date\.now\(\)|new Date\(\)/)).toEqual(DEVICE_CLOCK);
});
