import { LEAGUES, leadingTeam } from "./people";
import { expect, resize, test } from "./portal";
import { weekMatches } from "./weekMatches";

/** A4 in portrait, without its margins. */
const SHEET = { width: 718, height: 1000 };

test("pages are printed black on white, whatever the league and the scheme", async ({
  page,
  request,
}) => {
  const { _id: team } = await leadingTeam(request, "bcl");
  const [match] = await weekMatches(request, LEAGUES.bcl.key, "week=2");
  await resize(page, SHEET);
  for (const path of [
    "/bcl/standings",
    "/bcl/matches",
    "/ocl/playoffs",
    "/bcl/champions",
    "/bcl/rules",
    "/bcl/rules/file",
    `/bcl/team/${team}`,
    `/bcl/match/${match?._id ?? ""}`,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
        "color",
        /^rgb\((0, 0, 0|19, 21, 26)\)$/,
      );
      const grounds = await page.evaluate(() => {
        const parts = [document.body, ...document.querySelectorAll("main, main *:not(svg *)")];
        const styles = parts.flatMap((part) =>
          [null, "::before", "::after"].map((which) => getComputedStyle(part, which)),
        );
        return [
          ...new Set(styles.map((style) => `${style.backgroundColor} ${style.backgroundImage}`)),
        ];
      });
      for (const ground of grounds) {
        expect.soft(ground).toMatch(/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)) none$/);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SHEET.width);
      await page.emulateMedia({ media: "screen" });
    });
  }
});

test("a narrow sheet has all rounds of a bracket, and the address of the rules", async ({
  page,
}) => {
  await resize(page, SHEET);
  await page.goto("/ocl/playoffs");
  await page.emulateMedia({ media: "print" });
  const last = page.getByRole("heading", { name: "Final", exact: true }).first();
  const box = await last.boundingBox();
  expect(box?.x).toBeLessThan(SHEET.width / 2);
  await page.goto("/bcl/rules");
  await expect(page.locator("iframe")).toBeHidden();
  await expect(page.getByRole("link", { name: "Rules for Printing" })).toBeVisible();
});
