import { leadingTeam } from "./people";
import { expect, ownKey, signInAs, test } from "./portal";

test("leagues and teams offer their calendars, whose addresses are copied", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const team = await leadingTeam(request, "bcl");
  for (const path of ["/bcl/matches", "/clvr/matches", `/bcl/team/${team._id}`]) {
    await page.goto(path);
    const subscribe = page.getByRole("link", { name: "Subscribe" });
    const address = (await subscribe.getAttribute("href")) ?? "";
    expect(address).toMatch(/^webcal:\/\/.+\/calendar\.ics$/);
    const calendar = await request.get(address.replace(/^webcal:/, "http:"));
    expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(new URL(address).pathname);
  }
});

test("a player creates their calendar address, and deletes it", async ({ page, playwright }) => {
  await signInAs(page, "player", "/bcl/standings");
  await page.goto(`/players/${await ownKey(page)}/matches`);
  await page.getByRole("button", { name: "Create Address" }).click();
  const subscribe = page.getByRole("link", { name: "Subscribe", exact: true });
  const address = ((await subscribe.getAttribute("href")) ?? "").replace(/^webcal:/, "http:");
  // A calendar app has no session.
  const app = await playwright.request.newContext();
  expect((await app.get(address)).status()).toBe(200);
  await page.getByRole("button", { name: "Delete Address" }).click();
  await expect(subscribe).toHaveCount(0);
  expect((await app.get(address)).status()).toBe(403);
  await app.dispose();
});
