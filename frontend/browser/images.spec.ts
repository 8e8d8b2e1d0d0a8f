import type { Page } from "@playwright/test";

import { expect, expectAccessible, expectNoSidewaysScroll, resize, signInAs, test } from "./portal";

/** PNGs of twelve pixels, each in another colour. */
const PICTURES = {
  red: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGP4z8AARww4OQD1MQv1NXv7ggAAAABJRU5ErkJggg==",
  blue: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAD0lEQVR4nGNgaPiPQDg5AFJYEfX/xS0pAAAAAElFTkSuQmCC",
  green:
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAD0lEQVR4nGNgOBGAQDg5APxXDSFSFHv8AAAAAElFTkSuQmCC",
} as const;

const png = (name: "red" | "blue") => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: Buffer.from(PICTURES[name], "base64"),
});

/** Pastes a picture, as from the clipboard. */
async function paste(page: Page, picture: string): Promise<void> {
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "pasted.png", { type: "image/png" }));
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  }, picture);
}

/** The page is accessible, and fits a wide screen and a phone. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await resize(page, { width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
}

// Both widths in one test: two at once would fill the same library.
// The server refuses two commands on purpose.
test.use({ expectedFaults: /status (of )?(400|409)/ });

test("a team manager fills the image library", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "tm-breachers", "/tm/upload");
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  const pictures = page.getByRole("list", { name: "Pictures" });
  const card = (name: string) => pictures.getByRole("listitem", { name });

  await test.step("several at once, and a file that is no picture", async () => {
    const counted = page.getByText(/^\d+ pictures$/);
    const before = Number.parseInt((await counted.textContent()) ?? "", 10);
    const words = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
    await page.getByLabel("Choose Pictures").setInputFiles([png("red"), words, png("blue")]);
    await expect(uploads).toContainText(["Uploaded", "Choose a PNG, JPEG", "Uploaded"]);
    await expect(page.getByText("Error uploading file")).toBeVisible();
    await expect(counted).toHaveText(`${String(before + 2)} pictures`);
  });
  await test.step("pasted", async () => {
    await paste(page, PICTURES.green);
    await expect(card("pasted.png")).toBeVisible();
    await expect(page.getByText("File uploaded successfully")).toBeVisible();
    await expectFits(page);
  });
  await test.step("described, and its address copied", async () => {
    await card("red.png").getByLabel("Alt Text").fill("A red field");
    await page.keyboard.press("Enter");
    const red = card("A red field");
    await red.getByRole("button", { name: "Copy Address" }).click();
    await expect(page.getByText("Address copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^http.+\/media\/images\/bcl\/[0-9a-f]{20}\.webp$/);
    expect((await page.request.get(copied)).headers()["content-type"]).toBe("image/webp");
  });
  await test.step("a used one says where, and stays", async () => {
    const used = card("A golden trophy");
    await used.getByRole("button", { name: "Where It Is Used" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link")).toHaveText(["Rules, version 2.0"]);
    await page.keyboard.press("Escape");
    await expect(used.getByRole("button", { name: "Delete" })).toHaveCount(0);
  });
  await test.step("unused ones are deleted", async () => {
    for (const name of ["A red field", "blue.png", "pasted.png"]) {
      await card(name).getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(card(name)).toHaveCount(0);
    }
  });
});

test("a team manager plans rules", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/rules");
  const form = page.getByRole("form", { name: "New version" });
  const row = page.getByRole("listitem", { name: "Version 9.9.9" });

  await test.step("a fault stands at its field, and nothing is lost", async () => {
    await form.getByRole("textbox", { name: "Version" }).fill("9.9.9");
    await form.getByLabel("Rules As").selectOption("HTML");
    await form.getByLabel("HTML", { exact: true }).fill("<h2>Later</h2><script>x</script>");
    await form.getByLabel("In Force").selectOption("At a time");
    await form.getByRole("button", { name: "Plan" }).click();
    await expect(form.getByText("Choose a day and a time.")).toBeVisible();
    await expect(form.getByLabel("From")).toBeFocused();
    await expect(form.getByRole("textbox", { name: "Version" })).toHaveValue("9.9.9");
  });
  await test.step("a preview shows what visitors would see", async () => {
    await form.getByRole("button", { name: "Preview" }).click();
    const dialog = page.getByRole("dialog", { name: "Preview" });
    await expect(dialog.getByRole("heading", { name: "Later" })).toBeVisible();
    await dialog.getByRole("button", { name: /^Changes Since/ }).click();
    await expect(dialog.locator("ins")).toHaveText("Later");
    await expect(dialog.locator("del").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("the same text in the editor", async () => {
    await form.getByLabel("Rules As").selectOption("Text");
    const text = form.getByRole("textbox", { name: "Rules", exact: true });
    await expect(text.getByRole("heading", { name: "Later", level: 2 })).toBeVisible();
    await text.getByRole("heading", { name: "Later" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" on");
    await expect(text.getByRole("heading", { name: "Later on", level: 2 })).toBeVisible();
  });
  await test.step("it is planned, and visitors do not see it", async () => {
    const year = String(new Date().getFullYear() + 1);
    await form.getByLabel("From").fill(`${year}-02-03T18:00`);
    await form.getByRole("button", { name: "Plan" }).click();
    await expect(row.getByText("Planned")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Version" })).toHaveValue("");
    const visitors = await page.request.get("/bcl/rules");
    expect(await visitors.text()).not.toContain("9.9.9");
    await expectFits(page);
  });
  await test.step("it can be compared with the version before", async () => {
    await row.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("dialog").locator("ins")).toHaveText("Later on");
    await page.keyboard.press("Escape");
  });
  await test.step("it can be changed and withdrawn before its time", async () => {
    await row.getByRole("button", { name: "Change" }).click();
    await row.getByLabel("What Changed").fill("Overtime.");
    await row.getByRole("button", { name: "Save" }).click();
    await expect(row.getByLabel("What Changed")).toHaveCount(0);
    await expect(row.getByText("Overtime.", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(row).toHaveCount(0);
  });
  await test.step("the note of a published version is changed, and put back", async () => {
    const old = page.getByRole("listitem", { name: /^Version/ }).last();
    const note = page.getByRole("dialog").getByLabel("What Changed");
    let before = "";
    for (const isChanged of [true, false]) {
      await old.getByRole("button", { name: /^Edit Note/ }).click();
      before = isChanged ? await note.inputValue() : before;
      await note.fill(isChanged ? `${before} Overtime.` : before);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(note).toHaveCount(0);
      await expect(old.getByText("Overtime.")).toHaveCount(isChanged ? 1 : 0);
    }
  });
});
