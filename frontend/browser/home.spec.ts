import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { LEAGUES } from "./leagues";
import {
  expect,
  expectNoSidewaysScroll,
  DESKTOP,
  HEADSET,
  PHONE,
  resize,
  settle,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";

const [BREACHERS] = LEAGUES;
const NEWS = `/api/announcements/all/${BREACHERS.id}`;

/** The list in the API's response. */
async function listOf<Row>(request: APIRequestContext, address: string): Promise<Row[]> {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  return (await response.json()) as Row[];
}

const titlesOf = async (request: APIRequestContext, address: string) =>
  (await listOf<{ title: string }>(request, address)).map(({ title }) => title);

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const shownTitles = (page: Page) =>
  part(page, "Announcements").getByRole("article").getByRole("heading", { level: 3 });
const newsBox = (page: Page) => part(page, `News of the ${BREACHERS.name}`);

const ABOVE = ["Announcements", "Teams", "Past Casts"];
const BELOW = ["Next Matches", "Latest Results", "Movers of the Week"];

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) {
    throw new Error("It is not on the page.");
  }
  return box;
}

const FIRST_SCREENS = [{ width: 1440, height: 900 }, HEADSET, PHONE];

test("what is on is on the first screen of each home, with the reader's own step", async ({
  page,
}) => {
  await page.goto("/bcl/home");
  const glance = page.getByRole("list", { name: `${BREACHERS.name} at a glance` });
  for (const screen of FIRST_SCREENS) {
    await resize(page, screen);
    for (const name of [/^Live/, /^Next/, /^Leader/]) {
      const shown = glance.getByRole("link", { name }).first();
      // At some hours of the day no match runs in the demonstration.
      if (String(name) === "/^Live/" && (await shown.count()) === 0) {
        continue;
      }
      const { y, height } = await boxOf(shown);
      expect(y + height, `${String(name)} at ${String(screen.width)}`).toBeLessThan(screen.height);
    }
    await expectNoSidewaysScroll(page);
  }
  await test.step("a running match is live, not next", async () => {
    const live = glance.getByRole("link", { name: /^Live/ }).first();
    if ((await live.count()) === 0) {
      return;
    }
    const address = (await live.getAttribute("href")) ?? "";
    const nextOnes = part(page, "Next Matches").locator(`a[href="${address}"]`);
    await expect(nextOnes).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  });
  await test.step("the umbrella's home has it for each league", async () => {
    await page.goto("/clvr/home");
    const lists = page.getByRole("list", { name: /at a glance$/ });
    await expect(lists).toHaveCount(LEAGUES.length);
    expect((await boxOf(lists.first())).y).toBeLessThan(PHONE.height);
  });
  await test.step("captains read their next step", async () => {
    await signInAs(page, "captain", "/bcl/home");
    await expect(glance.getByRole("link", { name: /^Your next|^You play now/ })).toBeVisible();
  });
});

test("a league has a home, hydrated without a request", async ({ page, request }) => {
  const { code, id, name } = LEAGUES[0];
  const calls: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname.startsWith("/api/")) {
      calls.push(sent.url());
    }
  });
  await page.goto(`/${code}/home`);
  await settle(page);
  expect(calls).toEqual([]);
  await expect(page).toHaveTitle(name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Upcoming Casts",
    "Past Casts",
    "Announcements",
    "Teams",
  ]);
  const rows = part(page, "Teams").getByRole("listitem");
  // A parallel test may found teams, or undo that, between the page and the API.
  await expect(async () => {
    await page.reload();
    const teams = await listOf<{ name: { name: string }; elo: number }>(
      request,
      `/api/teams/all/${id}/homepage?status=-2`,
    );
    const timeout = 2000;
    await expect(rows.locator("bdi")).toHaveText(
      teams.map((team) => team.name.name),
      { timeout },
    );
    const ratings = teams.map((team) => `${team.elo.toFixed(1)} MMR`);
    await expect(rows).toContainText(ratings, { timeout });
    await expect(rows.locator("img, svg").filter({ visible: true })).toHaveCount(teams.length, {
      timeout,
    });
  }).toPass();
  await test.step("fills its columns with what is played next, and what was played", async () => {
    const above = await Promise.all(ABOVE.map((name) => boxOf(part(page, name))));
    for (const name of BELOW) {
      if ((await part(page, name).count()) === 0) {
        // Late on a week's last evening nothing is to come.
        expect(name).toBe("Next Matches");
        continue;
      }
      await expect(part(page, name).getByRole("link").first()).toHaveAttribute("href", /bcl.match/);
      const box = await boxOf(part(page, name));
      // What is below which column depends on how many casts and teams there are.
      expect(above.filter(({ x, y, height }) => x === box.x && y + height < box.y)).toHaveLength(1);
    }
    const next = part(page, "Next Matches");
    if ((await next.count()) > 0) {
      await expect(next).toContainText(/in \d+ (min|hours?|days)/);
    }
  });
  await test.step("links from a cast to its page", async () => {
    const next = part(page, "Upcoming Casts").getByRole("article").first();
    if ((await next.count()) === 0) {
      // Late on a week's last evening all casts of the demonstration are over.
      return;
    }
    await expect(next).toContainText(/Next|Live/);
    const names = await next.locator("bdi").allTextContents();
    await next.getByRole("link").click();
    await expect(page).toHaveTitle(`BCL | ${names.join(" vs ")}`);
  });
});

/** Checks where the parts of a home are on the screen. */
async function expectColumns(page: Page, isPhone: boolean): Promise<void> {
  const boxes = await Promise.all(
    ["Upcoming Casts", "Announcements", "Teams", "Past Casts"].map((name) =>
      part(page, name).boundingBox(),
    ),
  );
  const [upcoming, news, teams, past] = boxes.map((box) => box ?? { x: -1, y: -1 });
  if (!upcoming || !news || !teams || !past) {
    throw new Error("A part is missing.");
  }
  if (isPhone) {
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    expect(upcoming.y).toBeLessThan(news.y);
    expect(news.y).toBeLessThan(teams.y);
    expect(teams.y).toBeLessThan(past.y);
  } else {
    expect([news.y, teams.y]).toEqual([upcoming.y, upcoming.y]);
    expect(upcoming.x).toBeLessThan(news.x);
    expect(news.x).toBeLessThan(teams.x);
    expect(past.x).toBe(upcoming.x);
  }
}

/** Names of buttons that are about none of the teams of signed-in people. */
const OF_OTHER_TEAMS = /^(?!.*(Iron Lanterns|Night Shift Owls|Velvet Hammers))/;

/** Votes for the match of the week and takes the vote back. Visitors see the match with most votes. */
async function expectVote(page: Page, person: StandInPerson): Promise<void> {
  const week = part(page, "Match of the Week");
  const visitorSees = await week.allTextContents();
  await signInAs(page, person, "/bcl/home");
  const answer = await page.request.get(`/api/matches/home/${BREACHERS.id}/vote`);
  const { isOpen } = (await answer.json()) as { isOpen: boolean };
  if (!isOpen) {
    // Late on a week's last evening every match of the demonstration has begun.
    await expect(week.getByRole("button")).toHaveCount(0);
    return;
  }
  expect(visitorSees.join(" ")).toMatch(/\d votes?.*Chosen by the league’s players/);
  // Other tests make, play and end matches of the teams of the signed-in people meanwhile.
  const buttons = week.getByRole("button", { name: /^Vote: / });
  const stable = buttons.and(week.getByRole("button", { name: OF_OTHER_TEAMS }));
  const name = await ((await stable.count()) > 0 ? stable : buttons)
    .first()
    .getAttribute("aria-label");
  const vote = week.getByRole("button", { name: name ?? "", exact: true });
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  expect((await vote.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expectNoSidewaysScroll(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await expect(undo).toHaveCount(0);
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await expect(week).toContainText("Nobody sees which match you vote for.");
}

const BY_WIDTH = "has three columns and a box of announcements on desks, one column on phones";
test(BY_WIDTH, { tag: "@phone" }, async ({ page, request }, { project }) => {
  const isPhone = project.name === "phone";
  const titles = await titlesOf(request, NEWS);
  expect(titles.length).toBeGreaterThan(6);
  await page.goto("/bcl/home");
  await expectColumns(page, isPhone);
  await test.step("has all announcements", async () => {
    const box = newsBox(page);
    const visible = box.getByRole("article").filter({ visible: true }).getByRole("heading", {
      level: 3,
    });
    await expect(visible).toHaveText(titles.slice(0, isPhone ? 3 : 6));
    if (isPhone) {
      await expect(box).toHaveCSS("overflow-y", "visible");
      const older = page.getByRole("link", { name: "Older announcements" });
      await older.click();
      await expect(visible).toHaveText(titles.slice(0, 6));
      await older.click();
    } else {
      expect((await boxOf(box)).height).toBeGreaterThanOrEqual(800);
      await box.focus();
      await page.keyboard.press("End");
    }
    await expect(shownTitles(page)).toHaveText(titles);
    await expect(page.getByRole("link", { name: "Older announcements" })).toHaveCount(0);
  });
  if (!isPhone) {
    await test.step("has three columns on the narrowest tablet, and in a headset", async () => {
      for (const screen of [{ width: 769, height: 1024 }, HEADSET]) {
        await resize(page, screen);
        await expectColumns(page, isPhone);
        await expectNoSidewaysScroll(page);
      }
    });
  }
  await test.step("lets players vote for the match of the week", async () => {
    await expectVote(page, isPhone ? "co-captain" : "player");
  });
});

/** Gives each list so many of its rows. */
async function keep(page: Page, counts: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(counts)) {
    await part(page, name).evaluate((card, most) => {
      const row = card.querySelector("article")?.closest("li, article") ?? card.querySelector("li");
      const list = row?.parentElement;
      const rows = Array.from(list?.children ?? []).filter(
        ({ tagName }) => tagName === row?.tagName,
      );
      rows.slice(most).forEach((each) => {
        each.remove();
      });
      for (let more = rows.length; more < most; more++) {
        list?.append(row?.cloneNode(true) ?? "");
      }
    }, count);
  }
}

/** Where the last part of each column ends, in each league's columns. */
const endsOf = (page: Page) =>
  page.getByRole("region", { name: /^Announcements/ }).evaluateAll((all) =>
    all.map((news) =>
      Array.from(news.parentElement?.parentElement?.parentElement?.children ?? [], (column) => {
        const parts = Array.from(column.querySelectorAll("section"));
        return Math.round(Math.max(...parts.map((each) => each.getBoundingClientRect().bottom)));
      }),
    ),
  );

test("columns end together, whatever a league has", async ({ page }) => {
  const screens = [DESKTOP, HEADSET, { width: 769, height: 1024 }];
  for (const teams of [8, 20, 62]) {
    for (const many of [0, 1, 10]) {
      await page.goto("/bcl/home");
      await settle(page);
      await keep(page, { "Upcoming Casts": many, Teams: teams, Announcements: many });
      for (const screen of screens) {
        await resize(page, screen);
        const [ends = []] = await endsOf(page);
        expect(ends).toHaveLength(3);
        expect(new Set(ends).size, `${String(teams)}, ${String(many)}: ${ends.join()}`).toBe(1);
        await expectNoSidewaysScroll(page);
      }
    }
  }
  await page.goto("/clvr/home");
  for (const screen of screens) {
    await resize(page, screen);
    const all = await endsOf(page);
    expect(all.map((ends) => [ends.length, new Set(ends).size])).toEqual(LEAGUES.map(() => [3, 1]));
  }
});

test("opens from a league's bare path and from its tab", async ({ page }) => {
  await page.goto("/pcl");
  await expect(page).toHaveURL("/pcl/home");
  const tabs = page.getByRole("navigation", { name: "Leagues" });
  await tabs.getByRole("link", { name: "OCL" }).click();
  await expect(page).toHaveURL("/ocl/home");
  const pages = page.locator(".header-pages .page-tab[aria-current=page]");
  await expect(pages).toHaveText("Home");
});

test.describe("without script", () => {
  // Without scripts, Chromium blocks the page's preloads and reports them as failed.
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page, request }) => {
    await page.goto("/bcl/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(BREACHERS.name);
    await expect(shownTitles(page)).toHaveText((await titlesOf(request, NEWS)).slice(0, 6));
    await expect(part(page, "Teams").getByRole("listitem").first()).toBeVisible();
    await page.getByRole("link", { name: "Older announcements" }).click();
    await expect(shownTitles(page)).toHaveText(await titlesOf(request, NEWS));
    await expectNoSidewaysScroll(page);
  });
});

test("a device whose clock is two hours wrong counts down by the server's clock", async ({
  page,
  context,
}) => {
  const wrong = await context.newPage();
  await wrong.addInitScript(() => {
    const [now, began] = [Date.now.bind(Date), performance.timeOrigin];
    Date.now = () => now() + 2 * 3_600_000;
    Object.defineProperty(performance, "timeOrigin", { value: began + 2 * 3_600_000 });
  });
  for (const each of [page, wrong]) {
    await each.goto("/bcl/home");
    await settle(each);
  }
  const countdowns = (each: Page) => part(each, "Next Matches").locator("b").allTextContents();
  expect((await countdowns(page)).length).toBeGreaterThan(0);
  const areEqual = async () => String(await countdowns(wrong)) === String(await countdowns(page));
  await expect.poll(areEqual).toBe(true);
});
