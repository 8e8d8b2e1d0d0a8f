import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

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

export const test = base.extend<PortalFixtures>({
  expectedFaults: [/^nothing$/, { option: true }],
  faults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
      const note = (fault: string) => {
        if (!expectedFaults.test(fault)) {
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
        note(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`);
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
  Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) {
        window.layoutShift += entry.value;
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** The most that a page's content may jump. */
const MOST_LAYOUT_SHIFT = 0.02;

/** The page's content has stood still since it was opened. */
export async function expectStill(page: Page): Promise<void> {
  const shift = await page.evaluate(() => window.layoutShift);
  expect(shift, "layout shift").toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
}

/** Makes the page believe that its reader has chosen a colour scheme. */
export async function chooseColorScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem("clvr-color-scheme", chosen);
  }, scheme);
}

/** Every rule of axe holds. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found, "violations that axe found").toEqual([]);
}

/** Nothing sticks out of the page sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels that stick out of the page").toBeLessThanOrEqual(0);
}
