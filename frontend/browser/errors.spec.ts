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
}

const PAGES: readonly ErrorPage[] = [
  {
    path: "/styleguide/errors/400",
    status: 400,
    title: "Bad Request",
    heading: "Oops!",
    words: [...OOPS, "Bad Request"],
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
  },
  {
    path: "/styleguide/errors/500",
    status: 500,
    title: "Oops!",
    heading: "Oops!",
    words: [...OOPS, "Internal Server Error"],
  },
];

test.describe("an error page", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d/ });

  for (const { path, status, title, heading, words } of PAGES) {
    test(`${path} shows what is wrong, in both schemes`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      for (const line of words) {
        await expect(page.getByRole("main")).toContainText(line);
      }
      await expect(page.getByRole("link", { name: "Take Me Home" })).toHaveAttribute("href", "/");
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await expectStill(page);
    });
  }

  test("lets the logged-out log in where they are denied", async ({ page }) => {
    await page.goto("/styleguide/errors/403");
    const login = page.getByRole("main").getByRole("link", { name: "Login" });
    await expect(login).toHaveAttribute("href", /^\/login/);
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
