import { expect, test as base } from "@playwright/test";

import { firefox } from "./firefox";
import type { Tab } from "./tab";
import { webkit } from "./webkit";

export { expect };

const PORTAL = process.env.PORTAL_URL ?? "http://127.0.0.1:8000";

/** The tab of a project's engine, which all its tests share. */
export const test = base.extend<object, { tab: Tab }>({
  tab: [
    async ({}, use, { project }) => {
      const tab =
        project.name === "firefox"
          ? await firefox(process.env.FIREFOX_PATH ?? "firefox-esr")
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

/** Clicks the first element with the selector and, if one is given, the text, at its centre. */
export async function click(tab: Tab, selector: string, text = ""): Promise<void> {
  const isShown = (wanted: string, words: string) =>
    [...document.querySelectorAll<HTMLElement>(wanted)].some(
      (each) => each.innerText.includes(words) && each.getClientRects().length > 0,
    );
  await until(tab, `${selector} “${text}” is shown`, isShown, selector, text);
  const [x, y] = await tab.run(
    (wanted, words) => {
      const element = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (each) => each.innerText.includes(words) && each.getClientRects().length > 0,
      );
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left + width / 2, top + height / 2] as const;
    },
    selector,
    text,
  );
  await tab.clickAt(x, y);
}

/** Signs a person in at the stand-in for Discord. */
export async function signIn(tab: Tab, person: string): Promise<void> {
  await openPage(tab, "/login?next=/healthz");
  await click(tab, "button", "Login with Discord".toUpperCase()).catch(() =>
    click(tab, "button", "Login with Discord"),
  );
  await click(tab, `button[name=person][value="${person}"]`);
  await until(tab, "the portal is back", () => window.location.pathname === "/healthz");
}
