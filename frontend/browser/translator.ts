import type { Page } from "@playwright/test";

/**
 * Does to the page what translators of browsers and extensions do: each text becomes another one in two
 * elements, and the page gets elements that are not its own.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    const kept = "script, style, textarea, option, svg, [translate=no]";
    for (const text of texts) {
      if (text.data.trim() !== "" && !text.parentElement?.closest(kept)) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    for (const part of document.querySelectorAll("main section, main form, main button")) {
      part.prepend(document.createElement("extension-mark"));
    }
  });
}
