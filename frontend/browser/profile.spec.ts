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
  resize,
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

test("keeps a cropped picture and the fields, and shows them again", async ({ page }) => {
  await openOwnProfile(page, "newcomer");
  const name = `Fresh ${String(Date.now() % 100_000)}`;
  await username(page).fill(name);
  await region(page).selectOption("Europe");
  await chooseFile(page, HALVES);
  await expect(dialog(page)).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await resize(page, DESKTOP);
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

test("crops a picture by keyboard alone, and drops one that is not wanted", async ({ page }) => {
  await openOwnProfile(page);
  await test.step("refuses a file that is not a picture", async () => {
    await chooseFile(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
    await expect(page.getByText("Please choose a PNG, JPEG, SVG, GIF or WebP image")).toBeVisible();
    await chooseFile(page, { name: "a.png", mimeType: "image/png", buffer: Buffer.from("Hello") });
    await expect(page.getByText("This image is damaged or incomplete")).toBeVisible();
  });
  await test.step("drops a picture that is not wanted", async () => {
    await chooseFile(page, HALVES);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
  });
  await test.step("crops by keyboard alone", async () => {
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
});

/** Checks an open page in both schemes, and narrowed to a phone. Ends on a desktop. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await resize(page, DESKTOP);
}

test("is accessible in both schemes with its errors and matches, and fits phones", async ({
  page,
}) => {
  const path = await openOwnProfile(page);
  await expectFits(page);
  await test.step("shows each error at its field, and focuses the first", async () => {
    await username(page).fill("abc");
    await page.getByRole("button", { name: "Add Name" }).click();
    await save(page).click();
    await expect(page.getByText("Username too short")).toBeVisible();
    await expect(page.getByText("Name is too short")).toBeVisible();
    await expect(page.getByText("Please select a league")).toBeVisible();
    await expect(page.getByText("Please select a platform")).toBeVisible();
    await expect(username(page)).toBeFocused();
    await expectFitsPhone(page);
    await expectAccessible(page);
    await resize(page, DESKTOP);
  });
  await test.step("the matches", async () => {
    // The browser asks before it leaves the typed text.
    page.once("dialog", (asked) => void asked.accept());
    await page.goto(path.replace("/edit", "/matches"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matches");
    await expectFits(page);
  });
});
