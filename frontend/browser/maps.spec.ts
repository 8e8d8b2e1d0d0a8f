import {
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  settle,
  signInAs,
  test,
} from "./portal";
import { button, dialog, main, step } from "./staffDesk";

test(
  "an admin adds a map, renames it, and joins it into another one",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    const name = `Quarry ${project.name}`;
    await signInAs(page, "admin", "/admin/league-info?league=ocl&step=maps");
    await expect(step(page, "Maps")).toHaveAttribute("aria-expanded", "true");
    await main(page).getByLabel("New map").fill(name);
    await button(main(page), "Add Map").click();
    await expect(main(page).getByLabel(name, { exact: true })).toBeChecked();

    await button(main(page), `Rename: ${name}`).click();
    await dialog(page).getByLabel("Name").fill(`Old ${name}`);
    await button(dialog(page), "Rename").click();
    await expect(main(page).getByText(`Formerly ${name}`)).toBeVisible();

    const stays = main(page).getByLabel("Map that stays");
    await main(page)
      .getByLabel("Map that goes")
      .selectOption({ label: `Old ${name}` });
    const into = await stays.locator("option").nth(1).textContent();
    await stays.selectOption({ label: into ?? "" });
    await button(main(page), "Show What Moves").click();
    await expect(dialog(page)).toContainText("0 results");
    await settle(page);
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
    await button(dialog(page), "Join Maps").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByLabel(`Old ${name}`, { exact: true })).toHaveCount(0);
    await expect(main(page).getByText(new RegExp(`Old ${name}, ${name}`))).toBeVisible();
  },
);
