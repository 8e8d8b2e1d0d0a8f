import type { Locator, Page } from "@playwright/test";

import { expect } from "./portal";

/** How long due work may take to write to somebody on Discord. */
export const PATIENCE = { timeout: 60_000 };

/** Opens the direct messages, in the stand-in for Discord, of the person whom one about this reached. */
export async function openMessages(page: Page, standIn: string, about: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${standIn}/stand-in/messages`);
    const links = await page.getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    for (const address of addresses) {
      await page.goto(`${standIn}${address ?? ""}`);
      if ((await page.getByRole("article").filter({ hasText: about }).count()) > 0) {
        return;
      }
    }
    throw new Error(`No message is about ${about} yet.`);
  }).toPass(PATIENCE);
}

/**
 * Opens the page of the stand-in on which a button does this: one of people's direct messages, or of
 * threads. Returns the message that has it.
 */
export async function openButton(
  page: Page,
  pages: string,
  customId: string,
  person = "",
): Promise<Locator> {
  const button = page.locator(`button[value="${customId}"]`);
  await expect(async () => {
    await page.goto(pages);
    const links = await page.getByRole("listitem").getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    for (const address of addresses) {
      const as = person === "" ? "" : `?person=${person}`;
      await page.goto(new URL(`${address ?? ""}${as}`, pages).href);
      if ((await button.count()) > 0) {
        return;
      }
    }
    throw new Error(`No button does ${customId} yet.`);
  }).toPass(PATIENCE);
  const message = page.getByRole("article").filter({ has: button });
  // It stays the message when its buttons go.
  const link = (await message.getByRole("link").first().getAttribute("href")) ?? "";
  const all = page.getByRole("article").filter({ has: page.locator(`a[href="${link}"]`) });
  const place = await all.evaluateAll(
    (articles, value) => articles.findIndex((each) => each.querySelector(`[value="${value}"]`)),
    customId,
  );
  return all.nth(place);
}

/** What a press of a button under a message sends. */
export interface Press {
  readonly address: string;
  readonly form: Record<string, string>;
}

/** What the press of this button sends, to press it again once it is gone. */
export async function pressOf(button: Locator): Promise<Press> {
  return button.evaluate((element) => {
    const { form, name, value } = element as HTMLButtonElement;
    const hidden = Array.from(form?.querySelectorAll("input") ?? []);
    const texts = hidden.map((input) => [input.name, input.value] as const);
    return { address: form?.action ?? "", form: { ...Object.fromEntries(texts), [name]: value } };
  });
}

/** Presses a button that is gone, as somebody whose Discord still shows it; what they read. */
export async function pressAgain(page: Page, { address, form }: Press): Promise<string> {
  const answer = await page.request.post(address, { form });
  return (/<div class="told" role="status">.*?<\/div>/su.exec(await answer.text()) ?? [""])[0];
}
