import { LEAGUES } from "./leagues";
import { expect, settle, test } from "./portal";

const [, , PAVLOV] = LEAGUES;

test("starts the browser's viewer for rules of PDF", async ({ page }) => {
  await page.goto("/pcl/rules");
  await settle(page);
  expect(await page.evaluate(() => navigator.pdfViewerEnabled), "this browser's viewer").toBe(true);
  await expect(page.getByTitle(`Rules of the ${PAVLOV.name}`)).toBeVisible();
  const document = `/api/league-info/rules/${PAVLOV.id}/latest`;
  const own = page.frames().find((frame) => frame.url().endsWith(document));
  expect(own, "the frame with the document").toBeDefined();
  // Chromium replaces the document of a blocked frame with its error page.
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().startsWith("chrome-error")).length)
    .toBe(0);
});
