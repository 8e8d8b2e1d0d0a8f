import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  settle,
  test,
} from "./portal";

const toasts = (page: Page) => page.locator(".Toastify__toast");

test.describe("the styleguide", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-GB" });

  test("is accessible in both schemes, and fits the screen", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (sent) => scripts.push(new URL(sent.url()).pathname));
    const toasters = () => scripts.filter((path) => path.includes("toaster"));
    await page.goto("/styleguide");
    await settle(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Styleguide");
    await test.step("is accessible, and fits the screen", async () => {
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await expectStill(page);
    });
    await test.step("times are in the reader's zone, and name it on hover", async () => {
      const time = page.getByRole("time").first();
      await expect(time).toHaveText("02/01/2026 04:00 AM");
      await expect(time).toHaveAttribute("title", "Japan Standard Time");
      await expect(time).toHaveAttribute("datetime", "2026-01-01T19:00:00.000Z");
    });
    await test.step("a dialog traps the focus, closes and returns the focus", async () => {
      await expectDialog(page);
    });
    await test.step("toasts load nothing until the first one", async () => {
      expect(toasters()).toEqual([]);
      await page.getByRole("button", { name: "Success" }).click();
      await expect(toasts(page)).toHaveText("Profile updated");
      expect(toasters()).not.toEqual([]);
      await expectAccessible(page);
    });
  });
});

/** Checks that a dialog takes the focus, closes with Escape or a click beside it, and gives it back. */
async function expectDialog(page: Page): Promise<void> {
  const opener = page.getByRole("button", { name: "Open Dialog" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave the team?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  for (const name of ["Close", "Stay", "Leave"]) {
    await expect(dialog.getByRole("button", { name })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
}

test("times are served in the league's zone", async ({ request }) => {
  const html = await (await request.get("/styleguide")).text();
  expect(html).toContain("1/1/26 07:00 PM GMT</time>");
});

/**
 * Keeps toasts open. An animation measures their time, which could end early on a busy machine. The
 * content security policy blocks style tags, but not constructed style sheets.
 */
async function stopClocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Closes toasts after a second instead of four. */
async function startClocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [sheet] = document.adoptedStyleSheets;
    sheet?.replaceSync(".Toastify__progress-bar { animation-duration: 1s !important; }");
  });
}

test("a toast closes by itself, but not while it is read, and not sooner with reduced motion", async ({
  page,
}) => {
  await page.goto("/styleguide");
  await stopClocks(page);
  await test.step("a failure shows in red at the top", async () => {
    await page.getByRole("button", { name: "Failure" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "Logging in Failed" });
    await expect(toast).toHaveCSS("background-color", "rgb(179, 38, 30)");
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box?.y).toBeLessThan(100);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, -1);
    await toasts(page).getByRole("button", { name: "close" }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step("shows five in order, and the sixth after one closes", async () => {
    await page.getByRole("button", { name: "Six at Once" }).click();
    const numbered = (...numbers: number[]) => numbers.map((n) => `Toast number ${String(n)}`);
    await expect(toasts(page)).toHaveText(numbered(1, 2, 3, 4, 5));
    await toasts(page).nth(1).getByRole("button", { name: "close" }).click();
    await expect(toasts(page)).toHaveText(numbered(1, 3, 4, 5, 6));
    await expectNoSidewaysScroll(page);
    for (const left of [4, 3, 2, 1, 0]) {
      await toasts(page).first().getByRole("button", { name: "close" }).click();
      await expect(toasts(page)).toHaveCount(left);
    }
  });
  await test.step("stays as long with reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Success" }).click();
    const clock = toasts(page).getByRole("progressbar", { includeHidden: true });
    await expect(clock).toHaveCSS("animation-duration", "4s");
    await page.emulateMedia({ reducedMotion: null });
  });
  await test.step("closes by itself, but not while it is read", async () => {
    await toasts(page).getByRole("button", { name: "close" }).focus();
    await startClocks(page);
    await page.waitForTimeout(1500);
    await expect(toasts(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Success" }).focus();
    await expect(toasts(page)).toHaveCount(0);
  });
});

test("an upload goes from gray to green", async ({ page }) => {
  await page.clock.install();
  await page.goto("/styleguide");
  await stopClocks(page);
  // Stop the clock until the test has seen the upload's progress.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toasts(page)).toHaveText("Uploading File...");
  await expect(toasts(page)).toHaveCSS("background-color", "rgb(70, 75, 86)");
  await page.clock.resume();
  await expect(toasts(page)).toHaveText("File uploaded successfully");
  await expect(toasts(page)).toHaveCSS("background-color", "rgb(20, 102, 58)");
});
