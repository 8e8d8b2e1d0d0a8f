import type { Page } from "@playwright/test";

import { chooseColorScheme, type ColorScheme, test } from "./portal";

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly scheme: ColorScheme;
  /** Whether the whole page is taken, or what the first screen shows. */
  readonly isWhole?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const expand =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("main").getByRole("button").nth(index).click();
  };

const PICTURES: readonly Picture[] = [
  { name: "landing", path: "/", scheme: "dark" },
  { name: "landing-breachers", path: "/", scheme: "dark", prepare: expand(0) },
  { name: "landing-onward", path: "/", scheme: "light", prepare: expand(1) },
  { name: "landing-pavlov", path: "/", scheme: "dark", prepare: expand(2) },
  { name: "landing-x8", path: "/", scheme: "light", prepare: expand(3) },
  { name: "standings-dark", path: "/bcl/standings", scheme: "dark" },
  { name: "standings-light", path: "/ocl/standings", scheme: "light" },
  { name: "not-found", path: "/pcl/nothing-here", scheme: "dark" },
  { name: "access-denied", path: "/styleguide/errors/403", scheme: "light" },
  { name: "server-error", path: "/styleguide/errors/500", scheme: "dark" },
  { name: "styleguide", path: "/styleguide", scheme: "dark", isWhole: true },
  { name: "styleguide-light", path: "/styleguide", scheme: "light" },
];

test.describe("docs/screenshots", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d/ });

  for (const { name, path, scheme, isWhole = false, prepare } of PICTURES) {
    test(name, async ({ page }, { project }) => {
      await chooseColorScheme(page, scheme);
      await page.goto(path, { waitUntil: "networkidle" });
      await prepare?.(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(800);
      await page.screenshot({
        path: `docs/screenshots/${name}-${project.name}.jpg`,
        type: "jpeg",
        quality: isWhole ? 40 : 64,
        fullPage: isWhole,
      });
    });
  }
});
