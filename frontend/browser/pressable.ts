import type { Page } from "@playwright/test";

import { expect } from "./portal";

/** What can be pressed on a page and is shown, but is not hit at its centre: each with what is hit instead. */
function covered(): string[] {
  const words = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, select, input, textarea",
  )) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A link in a text can have several lines, with nothing of it in the middle of all.
    const [box] = element.getClientRects();
    const isShown =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest("[inert], dialog:not([open])") === null;
    // What is smaller is hidden for all but screen readers.
    if (!isShown || box === undefined || box.width < 2 || box.height < 2) {
      continue;
    }
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isHit =
      // Outside of the window, such as "Skip to content" without the focus.
      hit === null ||
      element.contains(hit) ||
      hit.contains(element) ||
      Array.from((element as HTMLInputElement).labels ?? []).some((label) => label.contains(hit));
    if (!isHit) {
      found.push(`${words(element)} is covered by ${words(hit)}`);
    }
  }
  window.scrollTo(0, 0);
  return found;
}

/** Checks that whoever presses a link, a button or a field in its middle hits it, and nothing above it. */
export async function expectPressable(page: Page): Promise<void> {
  expect.soft(await page.evaluate(covered), "covered by something else").toEqual([]);
}
