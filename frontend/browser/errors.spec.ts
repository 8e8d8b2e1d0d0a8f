import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  test,
} from "./portal";

const OOPS = ["Sorry, an unexpected error has occurred."];

interface ErrorPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly heading: string;
  readonly words: readonly string[];
  /** Whether it has the layout of a page that is checked for accessibility. */
  readonly isAlike?: boolean;
}

const PAGES: readonly ErrorPage[] = [
  {
    path: "/styleguide/errors/400",
    status: 400,
    title: "Bad Request",
    heading: "Oops!",
    words: [...OOPS, "Bad Request"],
    isAlike: true,
  },
  {
    path: "/styleguide/errors/403",
    status: 403,
    title: "Access Denied",
    heading: "Access Denied",
    words: ["You do not have permission to view this resource"],
  },
  {
    path: "/bcl/nothing-here",
    status: 404,
    title: "BCL | Not Found",
    heading: "Oops!",
    words: [...OOPS, "Not Found"],
  },
  {
    path: "/zzz/standings",
    status: 404,
    title: "League Unknown",
    heading: "Oops!",
    words: [...OOPS, "League Unknown"],
    isAlike: true,
  },
  {
    path: "/styleguide/errors/500",
    status: 500,
    title: "Oops!",
    heading: "Oops!",
    words: [...OOPS, "Internal Server Error"],
  },
];

test.describe("error pages", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d/ });

  test("show what is wrong, in both schemes", async ({ page }) => {
    for (const { path, status, title, heading, words, isAlike = false } of PAGES) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status()).toBe(status);
        await expect.soft(page).toHaveTitle(title);
        await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        for (const line of words) {
          await expect.soft(page.getByRole("main")).toContainText(line);
        }
        const home = page.getByRole("link", { name: "Take Me Home" });
        await expect.soft(home).toHaveAttribute("href", "/");
        const login = page.getByRole("main").getByRole("link", { name: "Login" });
        await expect.soft(login).toHaveCount(status === 403 ? 1 : 0);
        await expectNoSidewaysScroll(page);
        await expectStill(page);
        if (!isAlike) {
          await expectAccessibleInBothSchemes(page);
        }
      });
    }
  });
});

test.describe("a page that crashes", () => {
  test.use({ expectedFaults: /The roster is upside down|Minified React error/ });

  test("apologises with the error's message", async ({ page }) => {
    await page.goto("/styleguide");
    await page.getByRole("button", { name: "Crash the Page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops!");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Sorry, an unexpected error has occurred.");
    await expect(alert).toContainText("The roster is upside down");
    await expectAccessible(page);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Styleguide");
  });
});
