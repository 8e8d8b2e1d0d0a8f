import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Locator, Page } from "@playwright/test";

import { LEAGUE_NAMES } from "./leagues";
import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  PHONE,
  resize,
  settle,
  test,
} from "./portal";
import { signedIn } from "./signedIn";

// Its panels move, and what is in them can be reached once they do.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const panels = (page: Page) => page.getByRole("main").getByRole("region");
const triggers = (page: Page) => page.getByRole("main").getByRole("button");

/** The length of each panel, along the axis of the showcase. */
async function lengths(page: Page, isPhone: boolean): Promise<number[]> {
  const boxes = await Promise.all((await panels(page).all()).map((panel) => panel.boundingBox()));
  return boxes.map((box) => (isPhone ? box?.height : box?.width) ?? 0);
}

/** The share of the showcase that the panel at `index` ends up with. */
async function expectShare(page: Page, isPhone: boolean, index: number, share: number) {
  await expect
    .poll(async () => {
      const all = await lengths(page, isPhone);
      return (all[index] ?? 0) / all.reduce((sum, length) => sum + length, 0);
    })
    .toBeCloseTo(share, 2);
}

const expandedTriggers = (page: Page): Locator => page.locator("main button[aria-expanded=true]");

/**
 * Serves the landing page over a stalled network: each response is the next piece and never ends.
 * Call the returned function to end the responses.
 */
async function stall(page: Page, pieces: readonly string[]): Promise<() => Promise<void>> {
  const rest = [...pieces];
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.write(rest.shift() ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await page.route("/", (route) => route.continue({ url: `http://127.0.0.1:${String(port)}/` }));
  return async () => {
    // Leave the page first: a response that breaks off would count as a fault.
    await page.goto("about:blank");
    server.closeAllConnections();
    server.close();
  };
}

const IN_PLACE = "keeps posters and their names in place while the rest loads";
test(IN_PLACE, { tag: "@phone" }, async ({ page, request }, { project }) => {
  const isPhone = project.name === "phone";
  const name = triggers(page).last();
  await page.goto("/");
  const whole = await lengths(page, isPhone);
  const place = await name.boundingBox();
  const html = await (await request.get("/")).text();
  const posters = html.split(/(?<=<\/section>)/);
  const some = [1, 2, 3].map((there) => posters.slice(0, there).join(""));
  // Cut after the last name, and cut before its mark.
  const begun = html.slice(0, html.lastIndexOf("</button>", html.lastIndexOf("</section>")));
  const cuts = ["<small", "<img"].map((tag) => begun.slice(0, begun.lastIndexOf(tag)));
  const end = await stall(page, [...some, ...cuts]);
  for (const there of [1, 2, 3]) {
    await page.goto("/", { waitUntil: "commit" });
    await expect(panels(page)).toHaveCount(there);
    expect(await lengths(page, isPhone)).toEqual(whole.slice(0, there));
  }
  for (const piece of cuts) {
    await page.goto("/", { waitUntil: "commit" });
    await expect(name).toHaveText(piece.endsWith("</span>") ? /Champions League/ : /^X8/);
    expect(await name.boundingBox()).toEqual(place);
  }
  await end();
});

const CHOICE = "shows all leagues equally, and gives a chosen one most of the space";
/** The links of a poster that say what is on in its league. */
const ON_NOW = /^(Live|Next|Leader|Cast|\d+ more live)/;

test(CHOICE, { tag: "@phone" }, async ({ page }, { project }) => {
  const isPhone = project.name === "phone";
  const scripts: string[] = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") {
      scripts.push(new URL(sent.url()).pathname);
    }
  });
  await page.goto("/");
  await settle(page);
  await test.step("needs no renderer in the browser", async () => {
    expect(scripts.filter((path) => path.includes("react-dom"))).toEqual([]);
    await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  });
  await test.step("shows all leagues equally", async () => {
    await expect(panels(page).getByRole("heading", { level: 2 })).toHaveText([...LEAGUE_NAMES]);
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasNotText: ON_NOW })).toHaveCount(0);
  });
  await test.step("says of each league what is on, and who leads", async () => {
    for (const index of [0, 1, 2, 3]) {
      const links = panels(page).nth(index).getByRole("link").filter({ hasText: ON_NOW });
      await expect(links.first()).toHaveText(/^(Live|Next (in|now))/);
      await expect(links.last()).toHaveText(/^Leader/);
      for (const link of await links.all()) {
        const [box, panel] = [
          await link.boundingBox(),
          await panels(page).nth(index).boundingBox(),
        ];
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
          (panel?.x ?? 0) + (panel?.width ?? 0),
        );
      }
    }
    for (const index of [0, 1, 2, 3]) {
      await expectShare(page, isPhone, index, 1 / LEAGUE_NAMES.length);
    }
  });
  await test.step("gives the chosen league most of the space", async () => {
    for (const index of [0, 3, 1]) {
      const trigger = triggers(page).nth(index);
      await (isPhone ? trigger.tap() : trigger.click());
      await expectShare(page, isPhone, index, isPhone ? 26 / 30 : 5 / 8);
      await expect(trigger).toHaveAttribute("aria-expanded", "true");
      await expect(expandedTriggers(page)).toHaveCount(1);
    }
  });
  await test.step("is accessible in both schemes, and fits the screen", async () => {
    await page.waitForFunction(
      () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    );
    await expect(page.getByRole("link", { name: "Join our Discord" })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
});

test("says what is on in all leagues above a signed-in reader's week, on the first screen", async ({
  browser,
}) => {
  const { page } = await signedIn(browser, "captain");
  await page.goto("/");
  const strip = page.getByRole("navigation", { name: "On Now" });
  for (const [index, name] of LEAGUE_NAMES.entries()) {
    await expect(strip.getByRole("link", { name, exact: true })).toHaveAttribute("href", /home$/);
    const links = strip.locator("[data-glance]").nth(index).getByRole("link");
    await expect(links.first()).toHaveText(/^(Live|Next (in|now))/);
    await expect(links.last()).toHaveText(/^(Leader|Next in|\d+ more live)/);
  }
  const week = page.getByRole("heading", { level: 1, name: "My Week" });
  const posters = page.getByRole("region", { name: LEAGUE_NAMES[0] ?? "" });
  await expect(posters.getByRole("link").filter({ hasText: ON_NOW })).toHaveCount(0);
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size);
    const [above, below] = [await strip.boundingBox(), await week.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(400);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  }
  // A phone says what is live, and what is next first, of any league.
  const live = await strip.locator("[data-on-now]:not([data-on-now] ~ *)").count();
  const next = await strip.locator("[data-soonest] [data-next]").count();
  const lines = strip.locator("p").filter({ visible: true });
  await expect(lines).toHaveCount(live + (live < LEAGUE_NAMES.length ? next : 0));
});

test("works with the keyboard alone, and shows the chosen league's story", async ({ page }) => {
  await page.goto("/");
  await test.step("works with the keyboard alone", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const link of await panels(page).first().getByRole("link").all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(triggers(page).first()).toBeFocused();
    await page.keyboard.press("Space");
    await expectShare(page, false, 0, 5 / 8);
    await page.keyboard.press("ArrowRight");
    await expect(triggers(page).nth(1)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(panels(page).nth(1).getByRole("link", { name: "Join our Discord" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(triggers(page).nth(1)).toBeFocused();
    await expect(expandedTriggers(page)).toHaveCount(0);
  });
  await test.step("does not move with reduced motion", async () => {
    // What closed just now may still move.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await triggers(page).first().click();
    const durations = await page.evaluate(() =>
      document.getAnimations().map((animation) => animation.effect?.getTiming().duration),
    );
    expect(durations.filter((duration) => duration !== 1)).toEqual([]);
    await expect(expandedTriggers(page)).toHaveCount(1);
  });
  await test.step("shows the chosen league's story", async () => {
    await triggers(page).nth(2).click();
    const pavlov = page.getByRole("region", { name: "Pavlov Champions League" });
    await expect(pavlov.locator("p").last()).not.toBeEmpty();
    await expect(pavlov.getByRole("link", { name: "Join our Discord" })).toHaveAttribute(
      "href",
      /^https:/,
    );
    await pavlov.getByRole("link", { name: "Standings" }).click();
    await expect(page).toHaveURL("/pcl/standings");
  });
});

test("renders in the browser if the server could not", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replace(
      /(<div data-island=[^>]*data-rendered=")server("[^>]*>).*(?=<\/main>)/s,
      "$1browser$2</div>",
    );
    expect(emptied).not.toContain("aria-controls");
    await route.fulfill({ response, body: emptied });
  });
  await page.goto("/");
  await triggers(page).nth(3).click();
  await expect(triggers(page).nth(3)).toHaveAttribute("aria-expanded", "true");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("shows every league's story", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Join our Discord" })).toHaveCount(
      LEAGUE_NAMES.length,
    );
    for (const link of await page.getByRole("link", { name: "Standings" }).all()) {
      await expect(link).toBeVisible();
    }
    await expect(page.getByRole("switch")).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});
