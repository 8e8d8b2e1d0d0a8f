import type { Page } from "@playwright/test";

import { playedMatch } from "./matchmaking";
import { expect, test } from "./portal";
import { button, main } from "./staffDesk";
import { translate } from "./translator";

/** What the browser logs of files and answers that do not come. */
test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|dynamically imported/ });

const message = (page: Page) => page.getByLabel("Message", { exact: true });
const told = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

/** Opens the room of a captain's match. */
async function openRoom(page: Page): Promise<void> {
  const { address, other } = await playedMatch(page);
  await other.page.context().close();
  await page.goto(address);
  await expect(message(page)).toBeVisible();
}

test("a press is answered without a network, and in a tab older than a release", async ({
  page,
}) => {
  await openRoom(page);
  await test.step("offline", async () => {
    await message(page).fill("We are late.");
    await page.context().setOffline(true);
    await button(page, "Send").click();
    await expect(told(page, "The server could not be reached.").first()).toBeVisible();
    await expect(message(page)).toHaveValue("We are late.");
    await page.context().setOffline(false);
  });
  await test.step("after a release, whose files have other names", async () => {
    await page.route(/\/assets\/(toaster|SettleDialog|suggestWhileTyping)-/, (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.reload();
    await message(page).fill("We are here.");
    await button(page, "Send").click();
    await expect(told(page, "There is a new version of the portal.")).toBeVisible();
    await expect(said(page, "We are here.")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Load This Page Again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(said(page, "We are here.")).toBeVisible();
  });
});

test("a match room goes on in a translated page", async ({ page }) => {
  await openRoom(page);
  await translate(page);
  await message(page).fill("Wir sind da.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(said(page, "Wir sind da.")).toBeVisible();
  await expect(main(page)).not.toContainText("Oops!");
});
