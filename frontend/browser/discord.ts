import type { Locator, Page } from "@playwright/test";

import { expect } from "./portal";

/** How long due work may take to write to somebody on Discord. */
export const PATIENCE = { timeout: 60_000 };

/**
 * The address of the newest of the stand-in's pages on which a message has these words or this button,
 * once due work has sent it.
 */
export async function pageWith(page: Page, pages: string, sought: string): Promise<string> {
  return pageFor(page, pages, { with: sought });
}

/** The address of the newest open thread in which this person is, once there is one. */
export async function threadOf(page: Page, standIn: string, name: string): Promise<string> {
  return pageFor(page, `${standIn}/stand-in/threads`, { of: name });
}

/** Asks without the browser, which would open many pages. */
async function pageFor(page: Page, pages: string, params: Record<string, string>): Promise<string> {
  let address: string | undefined;
  const look = async () => {
    const answer = await page.request.get(pages, { params });
    // What is closed is said after its link.
    address = /<li><a href="([^"]+)">[^<]*<\/a><\/li>/.exec(await answer.text())?.[1];
    return address !== undefined;
  };
  const message = `${Object.values(params).join()} is in ${pages}`;
  await expect.poll(look, { message, ...PATIENCE }).toBe(true);
  return new URL(address ?? "", pages).href;
}

/** Opens the direct messages, in the stand-in for Discord, of the person whom one about this reached. */
export async function openMessages(page: Page, standIn: string, about: string): Promise<void> {
  await page.goto(await pageWith(page, `${standIn}/stand-in/messages`, about));
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
  const as = person === "" ? "" : `?person=${person}`;
  await page.goto(`${await pageWith(page, pages, customId)}${as}`);
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
