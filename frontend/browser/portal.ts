import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { AxeBuilder } from "@axe-core/playwright";
import {
  type Browser,
  type Cookie,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  test as base,
  type TestInfo,
  type ViewportSize,
} from "@playwright/test";

export { expect };

export const COLOR_SCHEMES = ["dark", "light"] as const;

export type ColorScheme = (typeof COLOR_SCHEMES)[number];

interface PortalFixtures {
  /** Matches the faults that the test causes on purpose. */
  expectedFaults: RegExp;
  /** Errors in the page. A test with any error fails. */
  faults: string[];
}

/** Logs violations of the content security policy to the console, which the fixture reads. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Logs each text on screen that holds a time as Discord writes it, such as `<t:1796298192>`. */
function reportTimeMarks(): void {
  const report = (text: Node) => {
    if (
      /<t:\d/.test(text.nodeValue ?? "") &&
      !text.parentElement?.closest("script, style, textarea")
    ) {
      console.error(`A time as its mark: ${text.nodeValue ?? ""}`);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
          report(text);
        }
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * The error of a sandboxed document about the scripts that Playwright runs in every frame. The
 * document itself has no scripts.
 */
const PLAYWRIGHTS_OWN =
  /^console: Blocked script execution in '[^']*\/api\/league-info\/rules\/\d+\/latest/;

export const test = base.extend<PortalFixtures>({
  expectedFaults: [/^nothing$/, { option: true }],
  faults: [
    async ({ page, expectedFaults }, use, info) => {
      const faults: string[] = [];
      const pending = new Set<Request>();
      const note = (fault: string) => {
        if (!expectedFaults.test(fault) && !PLAYWRIGHTS_OWN.test(fault)) {
          faults.push(fault);
        }
      };
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          note(`console: ${message.text()}`);
        }
      });
      page.on("pageerror", (error) => {
        note(`uncaught: ${error.message}`);
      });
      page.on("request", (request) => pending.add(request));
      page.on("requestfinished", (request) => pending.delete(request));
      page.on("requestfailed", (request) => {
        pending.delete(request);
        const reason = request.failure()?.errorText ?? "";
        // The browser cancels requests, such as prefetches, when the page changes.
        if (reason !== "net::ERR_ABORTED") {
          note(`failed: ${request.url()} ${reason}`);
        }
      });
      page.on("response", (response) => {
        if (response.status() >= 400) {
          note(`status ${String(response.status())}: ${response.url()}`);
        }
      });
      await page.addInitScript(reportViolations);
      await page.addInitScript(reportTimeMarks);
      await page.addInitScript(measureShifts);
      await use(faults);
      if (info.status !== info.expectedStatus) {
        await printPages(page, info);
        // Waiting for an idle network in vain says nothing of what it waits for.
        faults.push(...Array.from(pending, (request) => `without an end: ${request.url()}`));
      }
      expect(faults, "faults in the page").toEqual([]);
    },
    { auto: true },
  ],
});

/** Prints all open pages of a test that failed: its browser takes no pictures of the screen. */
async function printPages(page: Page, info: TestInfo): Promise<void> {
  const pages = (page.context().browser()?.contexts() ?? []).flatMap((each) => each.pages());
  for (const [place, each] of pages.entries()) {
    try {
      await each.emulateMedia({ media: "screen" });
      const { width = 0, height = 0 } = each.viewportSize() ?? {};
      const path = info.outputPath(`page-${String(place + 1)}.pdf`);
      await each.pdf({ path, width, height, printBackground: true });
    } catch {
      // A page that hangs or has gone has no print.
    }
  }
}

/** Sums the layout shifts that the reader does not cause, like Core Web Vitals. */
function measureShifts(): void {
  interface Source {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  /** The element that moved, and its old and new position. */
  const words = ({ node, previousRect, currentRect }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.tagName.toLowerCase() ?? "something gone";
    const marks = [...(element?.classList ?? [])].map((mark) => `.${mark}`).join("");
    const text = (node?.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
    const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
      [x, y, width, height].map(Math.round).join(" "),
    );
    return `${name}${marks} “${text}” from [${String(from)}] to [${String(to)}]`;
  };
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly Source[];
    })[]) {
      if (!entry.hadRecentInput) {
        const { value, startTime, sources } = entry;
        window.layoutShifts.push({
          value,
          words: `${value.toFixed(4)} at ${startTime.toFixed()} ms: ${sources.map(words).join("; ")}`,
        });
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    layoutShifts: { value: number; words: string }[];
  }
}

/** The highest layout shift that a page may have. */
const MOST_LAYOUT_SHIFT = 0.02;

/** Checks that the page's layout has not shifted since it was opened. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const what = ["layout shift", ...shifts.map(({ words }) => words)].join("\n");
  expect.soft(sum, what).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
}

/** Stores a colour scheme, as if the reader had chosen it. */
export async function chooseColorScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem("clvr-color-scheme", chosen);
  }, scheme);
}

/** axe's colour rules: the only rules that another colour scheme can break. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The script of the axe that `@axe-core/playwright` depends on. */
const axePlaywright = createRequire(import.meta.url).resolve("@axe-core/playwright");
const AXE = readFileSync(createRequire(axePlaywright).resolve("axe-core/axe.min.js"), "utf8");

/** A statement without effect, in place of axe's script. */
const NOTHING = ";";

/** Checks a page with axe, except elements that match the selector. */
async function expectNoViolation(
  page: Page,
  except?: string,
  rules?: Parameters<AxeBuilder["options"]>[0],
): Promise<void> {
  // A list is dimmed while another is on its way.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A dialog or a toast fades in, and a button that may be pressed now gets its colour: axe would
  // measure pale text.
  await page.evaluate(() => {
    const dialogs = Array.from(document.querySelectorAll("dialog[open]"));
    const fading = document
      .getAnimations()
      .filter(
        (each) =>
          each instanceof CSSTransition ||
          (each instanceof CSSAnimation && each.animationName === "toast-in"),
      );
    for (const animation of [...dialogs.flatMap((dialog) => dialog.getAnimations()), ...fading]) {
      animation.finish();
    }
  });
  // The builder would send axe's script to the page twice on each run, which takes longer than most
  // rules.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
  }
  // Collect violations only. Legacy mode is enough because axe runs in no frame, and the other mode
  // opens a second page.
  const options = {
    resultTypes: ["violations" as const],
    ...rules,
  };
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).options(options).setLegacyMode();
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => node.target.join(" ")),
  }));
  expect.soft(found, "violations that axe found").toEqual([]);
}

/** Checks all axe rules, except on elements that match the selector. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await expectNoViolation(page, except);
}

/** Checks all axe rules but those of colours, which take longer than all others. */
export async function expectAccessibleButColors(page: Page, except?: string): Promise<void> {
  const off = COLOR_RULES.map((rule) => [rule, { enabled: false }] as const);
  await expectNoViolation(page, except, { rules: Object.fromEntries(off) });
}

/** Switches the page's colour scheme, like the switch in the header, and waits for the colours. */
async function showInScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.colorScheme = chosen;
    // A page in the background draws no frames, so its transitions would never end.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) {
        animation.finish();
      }
    }
  }, scheme);
}

/**
 * Checks all axe rules, and the colour rules in the light scheme too, except on elements that match
 * the selector.
 */
export async function expectAccessibleInBothSchemes(page: Page, except?: string): Promise<void> {
  await expectNoViolation(page, except);
  await showInScheme(page, "light");
  await expectNoViolation(page, except, { runOnly: { type: "rule", values: COLOR_RULES } });
  await showInScheme(page, "dark");
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) {
        return [];
      }
      const beyond = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      );
      return [scrollWidth - clientWidth, ...beyond.slice(0, 9).map(({ outerHTML }) => outerHTML)];
    });
  await expect
    .configure({ soft: true })
    .poll(wide, { message: `pixels and elements that stick out of ${page.url()}` })
    .toEqual([]);
}

/**
 * Opens a page and waits until it asks for nothing more. Playwright's `networkidle` may wait for good
 * on a page with frames: here, a request that does not end is left after 15 seconds without another.
 */
export async function openUntilIdle(page: Page, path: string): Promise<Response | null> {
  const open = new Set<Request>();
  let last = Date.now();
  const end = (sent: Request) => {
    open.delete(sent);
    last = Date.now();
  };
  page.on("request", (sent) => {
    open.add(sent);
    last = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const response = await page.goto(path);
  const isQuiet = () => Date.now() - last >= (open.size > 0 ? 15_000 : 500);
  await expect.poll(isQuiet, { message: "the page asks for nothing more" }).toBe(true);
  return response;
}

/**
 * Waits until the page is loaded and has asked for nothing in half a second. That is not told of a
 * page which comes back from history, and not while a request stays open: then it goes on after 15
 * seconds.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
/** The narrowest window for which pages are made: also a desk's at four times its size. */
export const NARROWEST = { width: 320, height: 568 };
/** The browser of a headset. */
export const HEADSET = { width: 1280, height: 670 };
const SCREENS = [NARROWEST, PHONE, HEADSET, DESKTOP];

/** Gives the page's window another size, which the page takes a moment to follow. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([size.width, size.height]);
}

/** Narrows the page to a phone, and checks that it does not scroll sideways there. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await resize(page, PHONE);
  await expectNoSidewaysScroll(page);
}

/**
 * Checks on phones, in a headset and on a desk that the page does not scroll sideways, and what
 * else has to hold there.
 */
export async function expectFitsScreens(
  page: Page,
  alsoExpect?: () => Promise<void>,
): Promise<void> {
  for (const screen of SCREENS) {
    await test.step(`at ${String(screen.width)} pixels`, async () => {
      await resize(page, screen);
      await expectNoSidewaysScroll(page);
      await alsoExpect?.();
    });
  }
}

/** The people in the Discord stand-in. */
export type StandInPerson =
  | "newcomer"
  | "player"
  | "captain"
  | "co-captain"
  | "free-player"
  | "caster"
  | "tm-breachers"
  | "mod-breachers"
  | "teamManager"
  | "moderator"
  | "rcon"
  | "admin";

/** Signs in at the Discord stand-in, and waits for a path of the portal. */
export async function signInAtDiscord(
  page: Page,
  person: StandInPerson,
  path = "/",
): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: "Login with Discord" }).click();
  await page.locator(`button[name=person][value="${person}"]`).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
}

/**
 * The cookies of a person's session. The first call in a run signs them in. All processes share the
 * sessions, in files of the output directory, which Playwright empties before each run.
 */
export async function sessionCookies(browser: Browser, person: StandInPerson): Promise<Cookie[]> {
  const { outputDir, use } = test.info().project;
  const file = join(outputDir, "sessions", `${person}.json`);
  if (!existsSync(file)) {
    const context = await browser.newContext({ ...(use.baseURL && { baseURL: use.baseURL }) });
    await signInAtDiscord(await context.newPage(), person, "/healthz");
    mkdirSync(join(outputDir, "sessions"), { recursive: true });
    // Another process must not read half a file.
    const draft = `${file}.${String(process.pid)}`;
    writeFileSync(draft, JSON.stringify(await context.cookies()));
    renameSync(draft, file);
    await context.close();
  }
  return JSON.parse(readFileSync(file, "utf8")) as Cookie[];
}

/**
 * Opens a path of the portal as a person, in a session that tests share. A test that ends its session
 * uses `signInAtDiscord` instead.
 */
export async function signInAs(page: Page, person: StandInPerson, path = "/"): Promise<void> {
  const browser = page.context().browser();
  // Each newcomer is another person.
  if (person === "newcomer" || browser === null) {
    await signInAtDiscord(page, person, path);
    return;
  }
  await page.context().addCookies(await sessionCookies(browser, person));
  await page.goto(path);
}

/** The signed-in person's id, from the page's data. */
export async function ownKey(page: Page): Promise<string> {
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as { session: { _id: string } };
  return session._id;
}

/** Open the person's notifications until due work has told them this, and return the page's main part. */
export async function expectTold(page: Page, text: RegExp | string): Promise<Locator> {
  const told = page.getByRole("main");
  await expect(async () => {
    await page.goto("/notifications");
    await expect(told).toContainText(text, { timeout: 1000 });
  }).toPass();
  return told;
}

/** The address of the stand-in for Discord. */
export async function standInOf(page: Page): Promise<string> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login with Discord" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who are you?");
  return new URL(page.url()).origin;
}

/** Unfolds a panel of the page on which a match is managed, and returns it. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole("region", { name, exact: true });
  if ((await panel.locator("details").first().getAttribute("open")) === null) {
    await panel.locator("summary").first().click();
  }
  return panel;
}
