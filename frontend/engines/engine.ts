import { expect, test as base } from "@playwright/test";

import { firefox } from "./firefox";
import type { Tab } from "./tab";
import { webkit } from "./webkit";

export { expect };

const PORTAL = process.env.PORTAL_URL ?? "http://127.0.0.1:8000";

/** The tab of a project's engine, which all its tests share. */
export const test = base.extend<object, { tab: Tab }>({
  tab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, use, { project }) => {
      const tab =
        project.name === "firefox"
          ? await firefox(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr")
          : await webkit(process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver", project.outputDir);
      await use(tab);
      await tab.close();
    },
    { scope: "worker" },
  ],
});

/** Waits until a function in the page says so. While a page is replaced, it can't be asked. */
export async function until<Given extends readonly unknown[]>(
  tab: Tab,
  what: string,
  script: (...given: Given) => boolean,
  ...given: Given
): Promise<void> {
  const found = () => tab.run(script, ...given).catch(() => false);
  await expect.poll(found, { message: what, intervals: [50, 100, 200] }).toBe(true);
}

/** Opens a path of the portal, and waits until its islands are hydrated and its fonts are there. */
export async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(PORTAL + path);
  await until(tab, `${path} is hydrated`, () => {
    const places = [...document.querySelectorAll("[data-island]")];
    const isStatic = (place: Element) => place.closest("header") !== null;
    return places.every((place) => isStatic(place) || "hydrated" in (place as HTMLElement).dataset);
  });
  await tab.run(() => document.fonts.ready.then(() => true));
}

/**
 * Where the centre of the first element is that has the selector and contains the text; null until it is
 * there and nothing lies over it. Runs in the page.
 */
function centreOf(selector: string, text: string): [number, number] | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.textContent.includes(text) && each.getClientRects().length > 0,
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return found?.contains(hit) === true ? [x, y] : null;
}

/** Clicks the first element with the selector and, if one is given, the text, at its centre. */
export async function click(tab: Tab, selector: string, text = ""): Promise<void> {
  const message = `${selector} “${text}” can be clicked`;
  const find = () => tab.run(centreOf, selector, text).catch(() => null);
  await expect.poll(find, { message, intervals: [50, 100, 200] }).not.toBeNull();
  const [x, y] = (await find()) ?? [0, 0];
  await tab.clickAt(x, y);
}

/** Whether somebody is signed in on the open page. */
export const isSignedIn = (tab: Tab): Promise<boolean> =>
  tab.run(() => "person" in document.body.dataset);

/** Signs the captain of a Breachers team in, unless they are, and opens a path. */
export async function openAsCaptain(tab: Tab, path: string): Promise<void> {
  await openPage(tab, path);
  if (!(await isSignedIn(tab))) {
    await signIn(tab);
    await openPage(tab, path);
  }
}

/** Signs the captain in at the stand-in for Discord. */
export async function signIn(tab: Tab): Promise<void> {
  await openPage(tab, "/login?next=/healthz");
  await click(tab, "main button", "Login with Discord");
  await click(tab, 'button[name=person][value="captain"]');
  await until(tab, "the portal is back", () => window.location.pathname === "/healthz");
}
