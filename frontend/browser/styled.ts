import type { Page } from "@playwright/test";

import { expect } from "./portal";

/** Expects that each class on the page has a rule in its style sheets: that none of them is missing. */
export async function expectStyled(page: Page): Promise<void> {
  const unstyled = await page.evaluate(() => {
    const styled = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) {
            styled.add(name ?? "");
          }
        }
        if ("cssRules" in rule) {
          collect(rule.cssRules as CSSRuleList);
        }
      }
    };
    for (const sheet of document.styleSheets) {
      collect(sheet.cssRules);
    }
    const used = [...document.querySelectorAll("[class]")].flatMap((each) => [...each.classList]);
    return [...new Set(used)].filter((name) => !styled.has(name));
  });
  expect.soft(unstyled).toEqual([]);
}
