import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

import { LEAGUES, leadingTeam } from "./people";
import { COLOR_SCHEMES, expect, expectAccessible, expectNoSidewaysScroll, test } from "./portal";
import { weekMatches } from "./weekMatches";

// Embeds stand in pages of other sites, which the portal knows nothing of.

const MOST_BYTES = 25_000;

/** Every kind of embed. */
async function embeds(page: Page): Promise<string[]> {
  const team = await leadingTeam(page.request, "bcl");
  const [match] = await weekMatches(page.request, LEAGUES.bcl.key, "week=2");
  return [
    "/embed/bcl/standings",
    "/embed/bcl/matches",
    `/embed/bcl/match/${match?._id ?? ""}`,
    "/embed/ocl/bracket",
    `/embed/bcl/team/${team._id}`,
  ];
}

/** Opens a page of another site, of this machine, too, with this HTML. */
async function openElsewhere(page: Page, html: string): Promise<void> {
  const site = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<title>Elsewhere</title>${html}`);
  });
  await new Promise<void>((listen) => site.listen(0, "127.0.0.1", listen));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${String(port)}/`);
  site.close();
}

for (const width of [300, 900]) {
  test(`embeds are shown in another site ${String(width)} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    for (const theme of COLOR_SCHEMES) {
      const frames = (await embeds(page)).map(
        (path) =>
          `<iframe src="${baseURL ?? ""}${path}?theme=${theme}" width="${String(width)}" height="500"></iframe>`,
      );
      await openElsewhere(page, frames.join(""));
      for (const frame of page.frames().slice(1)) {
        await expect(frame.locator("h1")).toBeVisible();
        const { wide, ground } = await frame.evaluate(() => ({
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ground: getComputedStyle(document.documentElement).backgroundColor,
        }));
        expect(wide, frame.url()).toBe(0);
        expect(ground).toBe(theme === "dark" ? "rgb(19, 21, 26)" : "rgb(255, 255, 255)");
      }
      await test.info().attach(`${theme}-${String(width)}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: "image/png",
      });
    }
    expect(await page.context().cookies()).toEqual([]);
  });
}

test.describe("pages that may not be framed", () => {
  test.use({ expectedFaults: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  test("other pages of the portal can't be framed", async ({ page, baseURL }) => {
    const refused = page.waitForEvent("console", (message) =>
      message.text().includes("frame-ancestors"),
    );
    await openElsewhere(page, `<iframe src="${baseURL ?? ""}/bcl/standings"></iframe>`);
    await refused;
  });
});

test("embeds are accessible, small, and fit every frame", async ({ page }) => {
  for (const path of await embeds(page)) {
    for (const theme of COLOR_SCHEMES) {
      const response = await page.goto(`${path}?theme=${theme}`);
      expect((await response?.body())?.length, path).toBeLessThanOrEqual(MOST_BYTES);
      expect(response?.headers()["set-cookie"]).toBeUndefined();
      await expectAccessible(page);
    }
  }
});

test("embeds follow the colours of the visitor's device", async ({ page }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/embed/bcl/standings");
  expect(await ground()).toBe("rgb(19, 21, 26)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
});

test("a snippet is made, copied and shown elsewhere @phone", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const team = await leadingTeam(page.request, "bcl");
  await page.goto(`/bcl/team/${team._id}`);
  await page.getByRole("link", { name: "Embed on Your Site" }).click();
  await page.getByLabel("Show", { exact: true }).selectOption("One team");
  await page.getByLabel("Team", { exact: true }).selectOption(team.name.name);
  await page.getByLabel("Colours").selectOption("Dark");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByLabel("Width").selectOption("300 pixels");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(team.name.name);
  await expect(preview.getByText("Times: Asia/Tokyo")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Copy: HTML for your site" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('width="300"');
  await page.goto("about:blank");
  await openElsewhere(page, copied);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(team.name.name);
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "More on CLVR" }).click();
  expect((await opened).url()).toBe(`${baseURL ?? ""}/bcl/team/${team._id}`);
});

test("a team's badge is shown as a picture", async ({ page, baseURL }) => {
  const team = await leadingTeam(page.request, "bcl");
  await page.goto(`/bcl/embed?what=badge&id=${team._id}`);
  await expect(page.getByRole("textbox", { name: "Markdown", exact: true })).toHaveValue(
    /^\[!\[.+badge\.svg\)\]\(.+\)$/,
  );
  const html = await page.getByRole("textbox", { name: "HTML", exact: true }).inputValue();
  const png = await page.getByRole("textbox", { name: "Picture as PNG", exact: true }).inputValue();
  const shown = (src: string) => src.replace(/^https?:\/\/[^/]+/, baseURL ?? "");
  await openElsewhere(page, `${html}<img id="png" src="${shown(png)}">`);
  for (const picture of await page.locator("img").all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  }
});
