import { click, expect, openAsCaptain, openPage, test, until } from "./engine";
import {
  scriptsRequestedTwice,
  horizontalOverflow,
  places,
  showServerHtml,
  smallFields,
} from "./page";
import type { Tab } from "./tab";

const PHONE = 390;
const WIDTHS = [320, 344, PHONE, 1440];
const WIDTHS_OF_LARGE_LETTERS = [360, PHONE];
/** How far a heading may move after the page is shown, in pixels. */
const LEAST_JUMP = 4;

/** Pages of a visitor, and of the captain of a team in the Breachers league. */
const VISITORS = ["/", "/bcl/standings", "/clvr/home", "/pcl/match/{live}", "/search?q=ne"];
const CAPTAINS = [
  "/",
  "/bcl/home",
  "/bcl/matches",
  "/bcl/team/{team}",
  "/players/{own}",
  "/requests",
  "/notifications/preferences",
];
/** Only where nothing is laid out anew for signed-in people. */
const STILL = ["/bcl/standings", "/clvr/home", "/pcl/match/{live}", "/bcl/home", "/players/{own}"];

const ids: Record<string, string> = { live: "", team: "", own: "" };
const named = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? "");

async function expectFits(tab: Tab, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await tab.widen(width);
    const name = `${path} at ${String(width)}`;
    await until(tab, `${name} has its width`, (wanted) => window.innerWidth === wanted, width);
    expect.soft(await tab.run(horizontalOverflow), name).toEqual([0, []]);
  }
  await tab.run(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const width of WIDTHS_OF_LARGE_LETTERS) {
    await tab.widen(width);
    const name = `${path} with large letters at ${String(width)}`;
    await until(tab, `${name} has its width`, (wanted) => window.innerWidth === wanted, width);
    expect.soft(await tab.run(horizontalOverflow), name).toEqual([0, []]);
  }
  await tab.run(() => {
    document.documentElement.style.fontSize = "";
  });
}

async function expectStill(tab: Tab, path: string): Promise<void> {
  for (const width of [PHONE, 1440]) {
    await tab.widen(width);
    await openPage(tab, named(path));
    // The live score and the vote come last.
    await until(tab, "all is loaded", () => document.readyState === "complete");
    const shown = await tab.run(places);
    await tab.run(showServerHtml);
    const served = new Map(await tab.run(places));
    const moved = shown
      .map(([name, y]) => [name, y - (served.get(name) ?? y)] as const)
      .filter(([, jump]) => Math.abs(jump) > LEAST_JUMP);
    expect.soft(moved, `${path} at ${String(width)}: what moved, by how much`).toEqual([]);
  }
}

async function expectRight(tab: Tab, path: string): Promise<void> {
  await tab.widen(PHONE);
  await openPage(tab, named(path));
  expect.soft(await tab.run(scriptsRequestedTwice), `${path}: asked for twice`).toEqual([]);
  expect.soft(await tab.run(smallFields), `${path}: fields with small letters`).toEqual([]);
  await expectFits(tab, path);
  if (STILL.includes(path)) {
    await expectStill(tab, path);
  }
}

test("a visitor's pages fit every screen, with large letters, and stay where they are", async ({
  tab,
}) => {
  await openPage(tab, "/");
  ids.live = await tab.run(async () => {
    const scores = (await (await fetch("/api/matches/live")).json()) as { match: string }[];
    return scores[0]?.match ?? "";
  });
  for (const path of VISITORS) {
    await expectRight(tab, path);
  }
});

test("a captain's pages fit every screen, with large letters, and stay where they are", async ({
  tab,
}) => {
  await openAsCaptain(tab, "/bcl/standings");
  const [own, team] = await tab.run(() => {
    const data = document.querySelector("#page-data")?.textContent ?? "";
    const { session } = JSON.parse(data) as { session: { _id: string; captainTeams: string[] } };
    return [session._id, session.captainTeams[0] ?? ""] as const;
  });
  Object.assign(ids, { own, team });
  for (const path of CAPTAINS) {
    await expectRight(tab, path);
  }
});

test("an empty field for a date looks empty", async ({ tab }, { project }) => {
  test.skip(project.name === "firefox", "Firefox writes dd/mm/yyyy.");
  await tab.widen(1440);
  await openPage(tab, "/styleguide");
  // WebKit's scroll bar fades after the page has moved.
  await tab.run(() => {
    document
      .querySelector("input[type=date]")
      ?.scrollIntoView({ block: "center", behavior: "instant" });
    document.documentElement.style.overflow = "hidden";
  });
  const shows = (value: string, color: string) =>
    tab.run(
      (given, ink) => {
        const field = document.querySelector<HTMLInputElement>("input[type=date]");
        if (field) {
          field.value = given;
          field.setAttribute("value", given);
        }
        field?.style.setProperty("-webkit-text-fill-color", ink);
      },
      value,
      color,
    );
  await shows("", "");
  const empty = await tab.picture();
  await shows("", "transparent");
  expect(empty.equals(await tab.picture())).toBe(true);
  // Hydration may empty the field once more.
  await expect(async () => {
    await shows("2026-11-27", "");
    expect(empty.equals(await tab.picture())).toBe(false);
  }).toPass({ timeout: 30_000 });
});

test("the user menu keeps the focus that Tab gives it after a click", async ({ tab }) => {
  await tab.widen(1440);
  await openAsCaptain(tab, "/bcl/standings");
  await click(tab, "[popovertarget=user-menu]");
  await until(
    tab,
    "the menu is open",
    () => document.querySelector("#user-menu:popover-open") !== null,
  );
  await tab.press("Tab");
  await until(
    tab,
    "the focus is in the menu",
    () => document.activeElement?.closest("#user-menu:popover-open") != null,
  );
  await tab.press("Escape");
  await until(
    tab,
    "the menu is closed",
    () => document.querySelector("#user-menu:popover-open") === null,
  );
});
