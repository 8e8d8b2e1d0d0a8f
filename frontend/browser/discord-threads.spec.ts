import { PATIENCE, threadOf } from "./discord";
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  openPanel,
  signInAs,
  standInOf,
  test,
} from "./portal";

test("a message of the match page is in the match's thread on Discord until staff remove it", async ({
  browser,
  page,
}) => {
  const standIn = await standInOf(page);
  await page.goto(await threadOf(page, standIn, "Mara Voss"));
  const thread = page.url();
  const link = page.getByRole("article").first().getByRole("link");
  const address = new URL((await link.getAttribute("href")) ?? "");
  const text = `On *our* way ${String(Date.now() % 1_000_000)}`;
  const posted = page.getByRole("article").filter({ hasText: text });

  await test.step("a captain writes", async () => {
    const captain = await (await browser.newContext()).newPage();
    await signInAs(captain, "captain", address.pathname);
    await captain.goto(`${address.pathname}${address.hash}`);
    await captain.getByLabel("Message", { exact: true }).fill(text);
    await captain.getByRole("button", { name: "Send", exact: true }).click();
    await expect(captain.getByRole("log", { name: "Messages" }).getByText(text)).toBeVisible();
    await captain.context().close();
  });

  await test.step("both teams read it on Discord, with who wrote it and a way back", async () => {
    await expect(async () => {
      await page.goto(thread);
      await expect(posted).toHaveCount(1, { timeout: 1000 });
    }).toPass(PATIENCE);
    await expect(posted.locator("strong")).toContainText("Mara Voss");
    await expect(posted.getByRole("link")).toHaveAttribute("href", address.href);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("staff remove it", async () => {
    const staff = await (await browser.newContext()).newPage();
    await signInAs(staff, "mod-breachers", `${address.pathname}/manage`);
    const messages = await openPanel(staff, "Messages");
    await messages
      .getByRole("listitem")
      .filter({ hasText: text })
      .getByRole("button", { name: /^Remove the message of / })
      .click();
    const removing = staff.getByRole("dialog", { name: "Remove Message?" });
    await removing.getByLabel("Reason").fill("A test.");
    await removing.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(removing).toHaveCount(0);
    await staff.context().close();
    await expect(async () => {
      await page.goto(thread);
      await expect(posted).toHaveCount(0, { timeout: 1000 });
    }).toPass(PATIENCE);
  });
});
