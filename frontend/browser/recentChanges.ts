import type { Page } from "@playwright/test";

const GAP = 24;

/**
 * How far down the undoable changes of the last ten minutes push a desk's list: other tests change
 * several matches at once.
 */
export async function heightOfChanges(page: Page): Promise<number> {
  const changes = page.getByRole("region", { name: "Changes of the last ten minutes" });
  const box = (await changes.count()) === 0 ? null : await changes.boundingBox();
  return box === null ? 0 : box.height + GAP;
}
