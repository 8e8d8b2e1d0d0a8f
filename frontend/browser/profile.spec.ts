import type { Page } from "@playwright/test";

import { HALVES } from "./drawing";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectNoSidewaysScroll,
  ownKey,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";

/** Signs in, and opens the page for editing the own profile. */
async function openOwnProfile(page: Page, person: StandInPerson = "player"): Promise<string> {
  await signInAs(page, person, "/bcl/standings");
  const path = `/players/${await ownKey(page)}/edit`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Profile");
  return path;
}

const username = (page: Page) => page.getByRole("textbox", { name: "Username" });
const region = (page: Page) => page.getByRole("combobox", { name: "Region" });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Crop Image" });
const portrait = (page: Page) => page.locator("form img").first();
const chooseFile = (page: Page, file: typeof HALVES) =>
  page.locator("input[type=file]").setInputFiles(file);

/** The colours of the picture's left and right edges, halfway up: red or blue. */
async function edges(page: Page): Promise<string[]> {
  return portrait(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    const { naturalWidth: width, naturalHeight: height } = image;
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    return [2, width - 3].map((x) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    });
  });
}

const KEEPS = "keeps a cropped picture and the fields, and shows them again";
test(KEEPS, { tag: "@phone" }, async ({ page }, { project }) => {
  await openOwnProfile(page, "newcomer");
  const name = `Fresh ${project.name} ${String(Date.now() % 100_000)}`;
  await username(page).fill(name);
  await region(page).selectOption("Europe");
  await chooseFile(page, HALVES);
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole("button", { name: "Use Image" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await edges(page)).toEqual(["red", "blue"]);
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();

  await save(page).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(page.getByText("Image updated")).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
  await expect(portrait(page)).toHaveAttribute("src", /^\/media\/avatars\/[0-9a-f]{20}\.webp$/);

  await page.reload();
  await expect(username(page)).toHaveValue(name);
  await expect(region(page)).toHaveValue("EU");
  expect(await edges(page)).toEqual(["red", "blue"]);
});

test("crops by keyboard alone", async ({ page }) => {
  await openOwnProfile(page);
  await chooseFile(page, HALVES);
  const circle = dialog(page).getByRole("application");
  await expect(circle).toBeVisible();
  await dialog(page).getByRole("slider", { name: "Zoom" }).focus();
  await page.keyboard.press("End");
  await expect(dialog(page).getByRole("status")).toHaveText("3×");
  await page.keyboard.press("Home");
  await expect(dialog(page).getByRole("status")).toHaveText("1×");
  await page.keyboard.press("Shift+Tab");
  await expect(circle).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("ArrowRight");
  }
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(dialog(page).getByRole("button", { name: "Use Image" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  expect(await edges(page)).toEqual(["red", "red"]);
});

test("drops the picture that was chosen when it is not wanted", async ({ page }) => {
  await openOwnProfile(page);
  await chooseFile(page, HALVES);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
});

test("refuses a file that is not a picture", async ({ page }) => {
  await openOwnProfile(page);
  await chooseFile(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  await expect(page.getByText("Please choose a PNG, JPEG, SVG, GIF or WebP image")).toBeVisible();
  await chooseFile(page, { name: "a.png", mimeType: "image/png", buffer: Buffer.from("Hello") });
  await expect(page.getByText("This image is damaged or incomplete")).toBeVisible();
});

test("shows each error at its field, and focuses the first", async ({ page }) => {
  await openOwnProfile(page);
  await username(page).fill("abc");
  await page.getByRole("button", { name: "Add Name" }).click();
  await save(page).click();
  await expect(page.getByText("Username too short")).toBeVisible();
  await expect(page.getByText("Name is too short")).toBeVisible();
  await expect(page.getByText("Please select a league")).toBeVisible();
  await expect(page.getByText("Please select a platform")).toBeVisible();
  await expect(username(page)).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test.describe("when the server refuses", () => {
  test.use({ expectedFaults: /status (of )?400/ });

  test("shows the error in its place, and keeps the typed text", async ({ page }) => {
    const path = await openOwnProfile(page);
    await page.route(`**/api${path.replace("/players/", "/users/")}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 400, json: { username: ["This username is taken"] } })
        : route.continue(),
    );
    await username(page).fill("Somebody Else");
    await region(page).selectOption("Europe");
    await save(page).click();
    await expect(page.getByText("Error updating profile")).toBeVisible();
    await expect(page.getByText("This username is taken")).toBeVisible();
    await expect(username(page)).toHaveValue("Somebody Else");
    await expect(username(page)).toBeFocused();
  });
});

test.describe("to others", () => {
  test.use({ expectedFaults: /status (of )?403/ });

  test("is denied, and so are the matches", async ({ page, request }) => {
    const path = await openOwnProfile(page);
    for (const page of [path, path.replace("/edit", "/matches")]) {
      const response = await request.get(page);
      expect(response.status()).toBe(403);
      expect(await response.text()).toContain("Access Denied");
    }
  });
});

test("is accessible in both schemes with its matches, and fits phones", async ({ page }) => {
  const path = await openOwnProfile(page);
  for (const [address, heading] of [
    [path, "Edit Profile"],
    [path.replace("/edit", "/matches"), "Matches"],
  ] as const) {
    await test.step(heading, async () => {
      await page.setViewportSize(DESKTOP);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await expectFitsPhone(page);
      await expectAccessible(page);
    });
  }
});
