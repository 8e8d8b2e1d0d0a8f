import type { LaunchOptions } from "@playwright/test";

const ALWAYS = ["--no-sandbox", "--disable-background-networking"];

/**
 * Without memory for pictures, Chromium lays pages out and paints them, but does not fill in pixels:
 * a quarter of its work for a page. Pictures of the screen are empty then.
 */
const WITHOUT_PIXELS = "--force-gpu-mem-available-mb=1";

/** Starts the machine's browser; without one, Playwright's own download. */
function started(executablePath: string | undefined, args: readonly string[]): LaunchOptions {
  return { args: [...args], ...(executablePath && { executablePath }) };
}

/** For tests that look at no pixels. */
export const withoutPixels = started(process.env.CHROMIUM_PATH, [...ALWAYS, WITHOUT_PIXELS]);

/** For tests that take pictures. */
export const withPixels = started(process.env.CHROMIUM_PATH, ALWAYS);

/** The full browser: the headless shell shows no PDF. */
export const fullBrowser = started(process.env.CHROMIUM_VIEWER_PATH, ALWAYS);
