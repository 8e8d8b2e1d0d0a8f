// Without it, a visitor could lose what they follow when they sign in.
import { leadingTeam } from "./people";
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  expectNoSidewaysScroll,
  PHONE,
  resize,
  signInAs,
  test,
} from "./portal";

test("a visitor follows a team, sees it on the front page, takes it along, and stops", async ({
  page,
  request,
}) => {
  const { _id, name } = await leadingTeam(request, "ocl");
  await page.goto(`/ocl/team/${_id}`);
  const follow = page.getByRole("button", { name: /^Follow(ing)? / }).first();
  await follow.click();
  await expect(page.getByText(/on this device/)).toBeVisible();
  await expect(follow).toHaveAttribute("aria-pressed", "true");

  await page.goto("/");
  const following = page.getByRole("region", { name: "Following" });
  const link = following.getByRole("link", { name: name.name, exact: true });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await signInAs(page, "newcomer");
  await expect(page.getByText("1 follow of this device moved to your account.")).toBeVisible();
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("clvr-follows"))).toBeNull();
  await expectAccessible(page);
  await resize(page, PHONE);
  await expectNoSidewaysScroll(page);

  await following.getByRole("button", { name: `Unfollow ${name.name}` }).click();
  await expect(following.getByText("You follow nothing yet")).toBeVisible();
  await page.goto(`/ocl/team/${_id}`);
  await expect(follow).toHaveAttribute("aria-pressed", "false");
});
