import { AxeBuilder } from "@axe-core/playwright";
import { type Cookie, test as base, expect, type Page } from "@playwright/test";

export { expect };

export const COLOR_SCHEMES = ["dark", "light"] as const;

export type ColorScheme = (typeof COLOR_SCHEMES)[number];

interface PortalFixtures {
  /** What the descriptions of faults look like that the test provokes on purpose. */
  expectedFaults: RegExp;
  /** Whatever went wrong in the page. A test during which something did fails. */
  faults: string[];
}

/** Reports violations of the content security policy on the console, where the fixture listens. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/**
 * What a sandboxed document says of the scripts with which Playwright looks into every frame; the
 * document itself has none.
 */
const PLAYWRIGHTS_OWN =
  /^console: Blocked script execution in '[^']*\/api\/league-info\/rules\/\d+\/latest/;

export const test = base.extend<PortalFixtures>({
  expectedFaults: [/^nothing$/, { option: true }],
  faults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
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
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // What the browser gave up because its reader went on, such as a page fetched ahead.
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
      await page.addInitScript(measureShifts);
      await use(faults);
      expect(faults, "faults in the page").toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds up how far the page's content jumps without its reader's doing, as Core Web Vitals do. */
function measureShifts(): void {
  interface Source {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  /** Which element moved, from where to where. */
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

/** The most that a page's content may jump. */
const MOST_LAYOUT_SHIFT = 0.02;

/** The page's content has stood still since it was opened. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const what = ["layout shift", ...shifts.map(({ words }) => words)].join("\n");
  expect(sum, what).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
}

/** Makes the page believe that its reader has chosen a colour scheme. */
export async function chooseColorScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem("clvr-color-scheme", chosen);
  }, scheme);
}

/** axe's rules on colours, all that another colour scheme can break. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with a page; but for the elements of a selector, if there is one. */
async function expectNoViolation(page: Page, except?: string, rules?: string[]): Promise<void> {
  // Nobody reads what holds; and no page has a frame with anything of axe's in it, for which the
  // other mode opens a second page.
  const options = {
    resultTypes: ["violations" as const],
    ...(rules && { runOnly: { type: "rule" as const, values: rules } }),
  };
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found, "violations that axe found").toEqual([]);
}

/** Every rule of axe holds; but for the elements of a selector, if there is one. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await expectNoViolation(page, except);
}

/** Shows the page in a colour scheme, as the switch in its header does, and waits for its colours. */
async function showInScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.colorScheme = chosen;
  }, scheme);
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}

/** Every rule of axe holds, and those on colours in the light scheme too. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectNoViolation(page);
  await showInScheme(page, "light");
  await expectNoViolation(page, undefined, COLOR_RULES);
  await showInScheme(page, "dark");
}

/** Nothing sticks out of the page sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels that stick out of the page").toBeLessThanOrEqual(0);
}

/** Whom the stand-in for Discord offers. */
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

/** Signs in at the stand-in for Discord, and ends on a path of the portal. */
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

/** The sessions that tests of this process have begun, each by its cookies. */
const sessions = new Map<StandInPerson, Cookie[]>();

/**
 * Opens a path of the portal as somebody. The first time they sign in; after that the browser gets
 * the cookies of their session. A test that ends a session signs in by `signInAtDiscord`.
 */
export async function signInAs(page: Page, person: StandInPerson, path = "/"): Promise<void> {
  const cookies = sessions.get(person);
  if (cookies === undefined) {
    await signInAtDiscord(page, person, path);
    sessions.set(person, await page.context().cookies());
    return;
  }
  await page.context().addCookies(cookies);
  await page.goto(path);
}

/** The key of the person who is signed in, as the page has it. */
export async function ownKey(page: Page): Promise<string> {
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as { session: { _id: string } };
  return session._id;
}
