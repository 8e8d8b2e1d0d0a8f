import { launch } from "puppeteer-core";

import { HEIGHT, type Tab } from "./tab";

/** Starts Firefox, which puppeteer drives by WebDriver BiDi. */
export async function firefox(program: string): Promise<Tab> {
  const browser = await launch({ browser: "firefox", executablePath: program, headless: true });
  const page = await browser.newPage();
  return {
    open: async (address) => {
      await page.goto(address);
    },
    widen: (width) => page.setViewport({ width, height: HEIGHT }),
    run: (script, ...given) =>
      page.evaluate(
        script as unknown as (...given: unknown[]) => unknown,
        ...given,
      ) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
