import { somePlayer } from "./people";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./portal";

test("shows a player", async ({ page, request }) => {
  const player = await somePlayer(request, "bcl");
  await page.goto(`/players/${player._id}`);
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  const region = (name: string) => page.getByRole("region", { name });
  await expect(region("In-Game Names")).toContainText(player.name);
  await expect(region("Current Teams")).toContainText(/Joined \d/);
  await expect(region("Past Teams")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
});

test.describe("what is not there", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("is shown within the player's layout", async ({ page, request }) => {
    const player = await somePlayer(request, "ocl");
    const response = await page.goto(`/players/${player._id}/anything`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Not Found");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(player.username);
    await expect(page.getByRole("main")).toContainText("Not Found");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("is shown if the player does not exist", async ({ page }) => {
    const response = await page.goto("/players/999999999");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Not Found");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops!");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page, request }) => {
    const player = await somePlayer(request, "pcl");
    await page.goto(`/players/${player._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(player.username);
    await expect(page.getByRole("region", { name: "Current Teams" })).toContainText(/Joined \d/);
    await expectNoSidewaysScroll(page);
  });
});
