import type { CDPSession, Page, Route } from "@playwright/test";

import { OverlayScene } from "../api/overlayEnums";
import { withPixels } from "./chromium";
import { LEAGUES } from "./leagues";
import { command, signedIn } from "./matchmaking";
import { expect, test } from "./portal";

// The overlay of a stream, as broadcast software shows it: hours of hides, reloads, outages and
// releases, and names that hardly fit.

// Other tests have the casts of the other leagues. This one has brackets, too.
const [, LEAGUE] = LEAGUES;

test.describe.configure({ mode: "serial" });
test.use({ launchOptions: withPixels });
const SCENES = Object.values(OverlayScene);
const ARABIC = "فريق الصقور السوداء للمغامرات الليلية الطويلة جدا في الصحراء";
const LONG = "The Polite Society for Unreasonably Loud Entrances and Exits";
const WIDE = "WM".repeat(30);
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

interface Control {
  /** Changes what the overlay shows. */
  set: (changes: object) => Promise<void>;
  /** The address, which follows the control page. */
  address: string;
}

interface Week {
  _id: string;
  time: number;
  round: string;
}

interface Channel {
  channel: string;
  overlay: string | null;
}

/** The overlay of the league's first channel, as an admin. */
async function overlayOf(page: Page): Promise<Control> {
  const browser = page.context().browser();
  if (browser === null) {
    throw new Error("There is no browser.");
  }
  const { page: desk } = await signedIn(browser, "admin");
  const list = `/api/overlays/league/${LEAGUE.id}`;
  const [first] = (await (await desk.request.get(list)).json()) as Channel[];
  if (first === undefined) {
    throw new Error("The league has no channel.");
  }
  const key = first.overlay ?? (await made(desk, list, first.channel));
  const api = `/api/overlays/${key}`;
  const { url } = (await (await desk.request.get(`${api}/address`)).json()) as { url: string };
  return {
    address: new URL(url).pathname,
    set: async (changes) => {
      const answer = await desk.request.get(api);
      const { revision } = (await answer.json()) as { revision: number };
      await command(desk, `${api}/set`, { revision, ...changes });
    },
  };
}

async function made(desk: Page, list: string, channel: string): Promise<string> {
  const answer = (await command(desk, list, { channel })) as { _id: string };
  return answer._id;
}

/** A match of a playoff, with line-ups, and a pick and ban. */
async function fullestMatch(page: Page): Promise<Week> {
  const answer = await page.request.get(`/api/matches/matches-page/${LEAGUE.id}`);
  const found = (await answer.json()) as Week[];
  const match = found.find(({ time, round }) => time > 0 && round !== "");
  if (match === undefined) {
    throw new Error("The league has no match of a playoff with a time.");
  }
  return match;
}

/** How opaque the corners of a screenshot are, from 0 to 255. */
async function cornersOf(page: Page): Promise<number[]> {
  const picture = await page.screenshot({ omitBackground: true });
  const reader = await page.context().newPage();
  const alphas = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const right = image.width - 1;
    const bottom = image.height - 1;
    return [0, right].flatMap((x) =>
      [0, bottom].map((y) => context?.getImageData(x, y, 1, 1).data[3] ?? -1),
    );
  }, picture.toString("base64"));
  await reader.close();
  return alphas;
}

/** Gives every name these words, and lets it take the size that fits. */
async function call(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    for (const name of document.querySelectorAll(".name:not(.caster-parts)")) {
      name.textContent = text;
    }
    window.dispatchEvent(new Event("resize"));
  }, words);
}

/** Makes a list of the scene as long as lists can be. */
async function grow(page: Page, list: string, length: number): Promise<void> {
  await page.evaluate(
    ([selector, most]) => {
      const grown = document.querySelector(selector);
      const first = Array.from(grown?.children ?? []);
      if (grown === null || first.length === 0) {
        throw new Error(`There is no ${selector}.`);
      }
      const each = Array.from({ length: most }, (_, at) => first[at % first.length]);
      grown.replaceChildren(...each.map((row) => row?.cloneNode(true) ?? ""));
      grown.className = grown.className.replace(/-\d+/, `-${String(most)}`);
    },
    [list, length] as const,
  );
}

/** What the template draws of people or matches that the demonstration lacks. */
const CASTERS = `<div class="casters casters-1"><div class="caster"><span class="crest portrait"></span>
  <div class="caster-words"><bdi class="name">Ana</bdi>
  <span class="name caster-parts">Play-by-play · Colour · Observer · Producer</span></div></div></div>`;
const TEAM = `<span class="schedule-team"><span class="crest"></span><bdi class="name">A</bdi></span>`;
const MATCHES = `<section class="card card-rows"><header class="heading"></header>
  <ol class="schedule"><li><span class="schedule-time"><b>20:30</b></span>${TEAM}
  <span class="schedule-score"></span>${TEAM}<span class="schedule-title"></span></li></ol></section>`;

async function draw(page: Page, html: string): Promise<void> {
  await page.locator(".scene").evaluate((scene, drawn) => {
    scene.innerHTML = drawn;
  }, html);
}

type Lists = readonly (readonly [selector: string, length: number])[];

/** How long the lists of scenes can be. */
const LONGEST: Partial<Record<OverlayScene, readonly Lists[]>> = {
  [OverlayScene.lineUps]: [[[".players", 5]], [[".players", 12]]],
  [OverlayScene.pickBan]: [1, 4, 9, 11].map((maps) => [[".tiles", maps]]),
  // One table, and those of two divisions, each with a head and a body.
  [OverlayScene.standings]: [
    [
      [".table", 2],
      ["tbody", 10],
    ],
    [
      ["tbody", 5],
      [".table", 4],
    ],
  ],
  [OverlayScene.schedule]: [[[".schedule", 8]]],
  [OverlayScene.casters]: [1, 2, 3, 4, 5, 6].map((people) => [[".casters", people]]),
};
const DRAWN: Partial<Record<OverlayScene, string>> = {
  [OverlayScene.schedule]: MATCHES,
  [OverlayScene.casters]: CASTERS,
};

/** What leaves the picture or its place, is cut off, or lies below the lower third. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const third = document.querySelector(".lower-third")?.getBoundingClientRect();
    const places = "li, tr, .caster, .board-side, .lineup-team, .pb-team, .versus, .card";
    for (const element of document.querySelectorAll<HTMLElement>("#picture, #picture *")) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const name = `${element.tagName}.${element.getAttribute("class") ?? ""}`;
      const leaves = (place: { left: number; top: number; right: number; bottom: number }) =>
        box.left < place.left - 1 ||
        box.top < place.top - 1 ||
        box.right > place.right + 1 ||
        box.bottom > place.bottom + 1;
      if (box.width > 0 && leaves({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) {
        found.push(`${name} leaves the picture`);
      }
      if (!(element instanceof HTMLElement)) {
        continue;
      }
      const isInScene = element.closest(".scene") !== null && !element.matches(".scene");
      if (third !== undefined && isInScene && box.height > 0 && box.bottom > third.top) {
        found.push(`${name} is below the lower third`);
      }
      const cuts = style.overflowX !== "visible" && style.display !== "inline";
      const says = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const isCut = element.scrollWidth > element.clientWidth + 1;
      if (cuts && isCut && !says) {
        found.push(`${name} is cut off`);
      }
      const { fontSize, lineHeight } = style;
      if (cuts && says && parseFloat(lineHeight) < parseFloat(fontSize) * 1.33) {
        found.push(`${name} cuts the lower parts of letters`);
      }
      if (element.matches(".name")) {
        const place = element.closest(places)?.getBoundingClientRect();
        if (place !== undefined && leaves(place)) {
          found.push(`${name} leaves its place`);
        }
        if (isCut || element.scrollHeight > element.clientHeight + 1) {
          found.push(`${name} is not whole`);
        }
      }
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight ? [...found, "scrolls"] : found;
  });
}

/** Names that hardly anybody has end with an ellipsis where there is little room. */
const isAllowed = (words: string, misfit: string) =>
  words === WIDE && /(bracket-name|tile-name|tile-by).* is not whole/.test(misfit);

const lowerTitle = (page: Page) => page.locator(".lower-title");

for (const screen of SCREENS) {
  const { width, height } = screen;
  test.describe(`every scene of ${String(width)} by ${String(height)}`, () => {
    test.use({ viewport: screen });

    test("is whole above a lower third, with free corners", async ({ page }) => {
      const { address, set } = await overlayOf(page);
      const match = await fullestMatch(page);
      await set({
        match: match._id,
        nextMatch: match._id,
        mapsA: 2,
        mapsB: 0,
        roundsA: 12,
        roundsB: 3,
        lowerTitle: LONG,
        lowerText: ARABIC,
        isLowerThirdShown: true,
        breakText: LONG,
        breakUntil: Math.round(Date.now() / 1000) + 4000,
      });
      for (const scene of SCENES) {
        await page.goto(`${address}${scene}/`);
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator(".scene")).toHaveAttribute("data-scene", scene);
        expect.soft(await misfits(page), scene).toEqual([]);
        expect.soft(await cornersOf(page), scene).toEqual([0, 0, 0, 0]);
        const drawn = DRAWN[scene];
        if (drawn !== undefined) {
          await draw(page, drawn);
        }
        for (const lists of LONGEST[scene] ?? [[]]) {
          for (const [selector, length] of lists) {
            await grow(page, selector, length);
          }
          for (const words of [LONG, ARABIC, WIDE]) {
            await call(page, words);
            const found = (await misfits(page)).filter((each) => !isAllowed(words, each));
            expect.soft(found, `${scene} ${lists.join(" ")} ${words}`).toEqual([]);
          }
        }
      }
      await page.goto(`${address}break/`);
      await expect(page.locator(".break-countdown")).toHaveText(/^1:0\d:\d\d$/);
    });
  });
}

test.describe("an address without an overlay", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("is an empty picture, and says why to a pointer alone", async ({ page }) => {
    await page.goto("/overlay/1-wrong/");
    await expect(page).toHaveTitle(/does not work/);
    await expect(page.locator("p")).toBeHidden();
    expect(await cornersOf(page)).toEqual([0, 0, 0, 0]);
    await page.mouse.move(300, 300);
    await expect(page.locator("p")).toBeVisible();
  });

  test("names the scenes for an unknown one", async ({ page }) => {
    const { address } = await overlayOf(page);
    const answer = await page.goto(`${address}scoreboards/`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Unknown scene\. Scenes: scoreboard, line-ups, /);
  });
});

/** Lets the page's clock go on, poll by poll, until it is so. */
async function after(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2500);
    await isSo();
  }).toPass();
}

const showsAfterPolls = (page: Page, words: string) =>
  after(page, () => expect(lowerTitle(page)).toHaveText(words, { timeout: 1000 }));

test.describe("an overlay on air", () => {
  test.use({
    expectedFaults: /ERR_FAILED|net::ERR|Failed to load resource|requestfailed|aborted/i,
  });

  test("is right after four hours, hides, a reload and an outage", async ({ page }) => {
    const { address, set } = await overlayOf(page);
    await set({ scene: "break", isLowerThirdShown: true, lowerTitle: "First" });
    await page.clock.install();
    await page.goto(address);
    await expect(lowerTitle(page)).toHaveText("First");

    await test.step("follows its control page", async () => {
      await set({ lowerTitle: "Second" });
      await showsAfterPolls(page, "Second");
    });

    await test.step("keeps its picture through an outage of ten minutes", async () => {
      const away = (route: Route) => route.abort();
      await page.route("**/overlay/**", away);
      await page.clock.fastForward(10 * 60 * 1000);
      await page.clock.runFor(20_000);
      await set({ lowerTitle: "Third" });
      await expect(lowerTitle(page)).toHaveText("Second");
      await page.unroute("**/overlay/**", away);
      await showsAfterPolls(page, "Third");
    });

    await test.step("is right as soon as it is shown after four hours", async () => {
      await page.clock.pauseAt(Date.now() + 20 * 60 * 1000);
      await set({ lowerTitle: "Fourth", scene: "scoreboard" });
      await page.clock.fastForward(4 * 60 * 60 * 1000);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(lowerTitle(page)).toHaveText("Fourth");
      await expect(page.locator(".scene")).toHaveAttribute("data-scene", "scoreboard");
    });

    await test.step("is right after a reload", async () => {
      await set({ lowerTitle: "Fifth" });
      await page.reload();
      await expect(lowerTitle(page)).toHaveText("Fifth");
    });
  });

  test("loads itself anew once there is a new release, and only then", async ({ page }) => {
    const { address } = await overlayOf(page);
    let loads = 0;
    let asked = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) {
        loads += 1;
      } else if (request.url().includes("/overlay/")) {
        asked += 1;
      }
    });
    /** Waits until it has asked so many times more. */
    const asks = async (times: number) => {
      const enough = asked + times;
      await after(page, async () => {
        await expect.poll(() => asked, { timeout: 1000 }).toBeGreaterThanOrEqual(enough);
      });
    };
    await page.clock.install();
    await page.goto(address);
    await asks(3);
    expect(loads).toBe(1);
    await page.route("**/overlay/**", async (route) => {
      if (route.request().isNavigationRequest()) {
        await route.continue();
        return;
      }
      const response = await route.fetch();
      const headers = { ...response.headers(), "x-overlay-build": "another" };
      await route.fulfill({ response, headers });
    });
    await after(page, async () => {
      await expect.poll(() => loads, { timeout: 1000 }).toBe(2);
    });
    // While both builds answer, it does not reload all the time.
    await asks(3);
    expect(loads).toBe(2);
    // What it asks for now would end in the next test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("needs no more memory after a hundred pictures", async ({ page }) => {
    const { address } = await overlayOf(page);
    await page.clock.install();
    await page.goto(address);
    let shown = 0;
    await page.route("**/overlay/**", async (route) => {
      shown += 1;
      const rows = Array.from({ length: 40 }, (_, row) => `<p>${String(shown)}.${String(row)}</p>`);
      await route.fulfill({
        status: 200,
        headers: { ETag: `"${String(shown)}"`, "X-Overlay-Build": await buildOf(page) },
        body: rows.join(""),
      });
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Performance.enable");
    await pictures(page, 25);
    const before = await memoryOf(browser);
    await pictures(page, 100);
    const after = await memoryOf(browser);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(shown).toBeGreaterThan(100);
    expect(after.Nodes).toBeLessThanOrEqual(before.Nodes + 20);
    expect(after.JSEventListeners).toBe(before.JSEventListeners);
    expect(after.JSHeapUsedSize).toBeLessThan(before.JSHeapUsedSize + 200_000);
  });
});

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? "");

/** Lets so many pictures come. */
async function pictures(page: Page, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    const before = await page.locator("#picture").textContent();
    await page.clock.runFor(2000);
    await expect.poll(() => page.locator("#picture").textContent()).not.toBe(before);
  }
}

type Metric = "Nodes" | "JSEventListeners" | "JSHeapUsedSize";

async function memoryOf(browser: CDPSession): Promise<Record<Metric, number>> {
  await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  const value = (wanted: Metric) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    Nodes: value("Nodes"),
    JSEventListeners: value("JSEventListeners"),
    JSHeapUsedSize: value("JSHeapUsedSize"),
  };
}
