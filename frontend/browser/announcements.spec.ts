import type { Page } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  resize,
  settle,
  signInAs,
  test,
} from "./portal";
import { button, dialog, main } from "./staffDesk";

const HOME = "/bcl/home";
const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Presses a tool that leaves the focus in the text. */
async function use(page: Page, name: string): Promise<void> {
  await tool(page, name).click();
  await expect(editor(page)).toBeFocused();
}

/** Checks the open page in both schemes, and narrowed to a phone. Ends on a desktop. */
async function expectFits(page: Page): Promise<void> {
  // A button below the mouse has other colours.
  await page.mouse.move(0, 0);
  await settle(page);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
}

/** Saves another text of the open announcement, as someone else would. */
async function saveElsewhere(page: Page, html: string): Promise<void> {
  const id = page.url().split("/").at(-1) ?? "";
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const address = `/api/announcements/${id}`;
  const file = (await (await page.request.get(address)).json()) as {
    revision: number;
    title: string;
  };
  const answer = await page.request.put(address, {
    headers: { "X-CSRFToken": token, Referer: page.url() },
    data: { revision: file.revision, title: file.title, html },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.use({ expectedFaults: /409/ });

test("a team manager writes, previews and publishes, and settles a conflict", async ({ page }) => {
  const title = `Cup ${String(Date.now())}`;
  await signInAs(page, "tm-breachers", "/tm/announcements/create");
  await test.step("writes with the keyboard and the toolbar", async () => {
    await page.getByLabel("Title").fill(title);
    await editor(page).click();
    await use(page, "Heading");
    await page.keyboard.type("When");
    await page.keyboard.press("Enter");
    await page.keyboard.type("On ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Friday");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(". ");
    await tool(page, "Link").click();
    await dialog(page).getByLabel("Address").fill("javascript:alert(1)");
    await button(dialog(page), "Set Link").click();
    await expect(dialog(page).getByText("begins with https://")).toBeVisible();
    await dialog(page).getByLabel("Address").fill("/bcl/rules");
    await button(dialog(page), "Set Link").click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await use(page, "Table");
    for (const words of ["Round", "Best of", "Time"]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    await use(page, "Remove the row");
    await expect(editor(page).getByRole("row")).toHaveCount(2);
    // One stop of the Tab key; the arrows move within it.
    await tool(page, "Heading").focus();
    await page.keyboard.press("End");
    await expect(tool(page, "Remove the table")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tool(page, "Remove the column")).toBeFocused();
  });
  await test.step("keeps what is pasted only as far as it may be shown", async () => {
    await editor(page).getByRole("cell").first().click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/html", '<p style="color:red"><u>Quarter</u> <b>finals</b></p>');
      const target = document.activeElement;
      target?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor(page).locator("strong", { hasText: "finals" })).toBeVisible();
    await expect(editor(page).locator("u")).toHaveCount(0);
  });
  await test.step("keeps what was typed over a reload", async () => {
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect(page.getByText("This is what you typed before.")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(editor(page).getByRole("heading", { name: "When" })).toBeVisible();
  });
  await test.step("shows it as everybody will see it", async () => {
    await button(main(page), "Preview").click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: title })).toBeVisible();
    await expect(preview.getByRole("link", { name: "/bcl/rules" })).toHaveAttribute(
      "rel",
      "noopener nofollow",
    );
    await button(preview, "Phone").click();
    await expectFits(page);
  });
  await test.step("publishes it", async () => {
    await button(main(page), "Publish").click();
    await button(dialog(page), "Publish Now").click();
    await page.waitForURL(/\/tm\/announcements\/manage\/\d+$/);
    await expect(main(page).getByText("Published", { exact: true })).toBeVisible();
    await expect(main(page).getByText("Current.")).toBeVisible();
  });
  const desk = page.url();
  await test.step("settles a conflict", async () => {
    await expect(editor(page)).toBeVisible();
    await saveElsewhere(page, "<p>Their words.</p>");
    await page.getByLabel("Title").fill(`${title} again`);
    await button(main(page), "Save Changes").click();
    const theirs = page.getByRole("region", { name: "Their text" });
    await expect(theirs.getByText("Their words.")).toBeVisible();
    await expectFits(page);
    await button(main(page), "Keep Mine").click();
    await expect(theirs).toHaveCount(0);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`${title} again`);
    await expect(button(main(page), "Version 3")).toBeVisible();
  });
  await test.step("restores an earlier text, and the later one again", async () => {
    for (const [restored, made] of [
      ["Version 2", "Version 4"],
      ["Version 3", "Version 5"],
    ] as const) {
      await button(main(page), restored).click();
      await button(dialog(page), "Restore This Text").click();
      await expect(button(main(page), made)).toBeVisible();
    }
  });
  await test.step("pins it, so that it comes first on the league's home", async () => {
    await button(main(page), "Pin").click();
    await expect(button(main(page), "Unpin")).toBeVisible();
    await page.goto(HOME);
    const first = page
      .getByRole("region", { name: "Announcements", exact: true })
      .getByRole("article")
      .first();
    await expect(first.getByRole("heading", { name: `${title} again` })).toBeVisible();
    await expect(first.getByRole("columnheader", { name: "Best of" })).toBeVisible();
    await expectFitsPhone(page);
    await resize(page, DESKTOP);
  });
  await test.step("finds it in the list, takes it back, and deletes it", async () => {
    await page.goto(`/tm/announcements/manage?q=${encodeURIComponent(title)}`);
    await expect(page.getByText("1 shown.", { exact: false })).toBeVisible();
    await expectFits(page);
    await page.getByRole("link", { name: `${title} again` }).click();
    await page.waitForURL(desk);
    await button(main(page), "Take Back").click();
    await button(dialog(page), "Take Back").click();
    await expect(main(page).getByText("Draft", { exact: true })).toBeVisible();
    await button(main(page), "Delete").click();
    await button(dialog(page), "Delete").click();
    await page.waitForURL(/\/tm\/announcements\/manage\?league=bcl$/);
    await expect(page.getByRole("link", { name: `${title} again` })).toHaveCount(0);
  });
});
