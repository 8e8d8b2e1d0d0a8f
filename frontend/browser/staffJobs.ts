import { expect, type Locator, type Page } from "@playwright/test";

import { signInAs, type StandInPerson, test } from "./portal";

/** The most presses from the home of a portal to where a job is done. */
const MOST_CLICKS = 4;

/** Who does a job, and where they begin. Casters have no portal. */
const STAFF = {
  admin: { person: "admin", home: "/admin" },
  "team manager": { person: "tm-breachers", home: "/tm" },
  moderator: { person: "mod-breachers", home: "/mod" },
  caster: { person: "caster", home: "/bcl/home" },
} as const satisfies Readonly<Record<string, { person: StandInPerson; home: string }>>;

/** What is done, by whom, after how many presses from the home of their portal. */
export type JobRow = readonly [name: string, role: keyof typeof STAFF, clicks: number];

/** Presses of the pointer, counted. Keys that are typed do not count. */
export interface Counted {
  readonly page: Page;
  press: (place: Locator) => Promise<void>;
  /** Presses into a field, then types. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Opens a list of choices and presses one of them. */
  choose: (field: Locator, label: string) => Promise<void>;
  clicks: () => number;
}

export function counted(page: Page): Counted {
  let clicks = 0;
  const press = async (place: Locator) => {
    await place.click();
    clicks += 1;
  };
  return {
    page,
    press,
    type: async (field, text) => {
      await press(field);
      await field.fill(text);
    },
    choose: async (field, label) => {
      await field.selectOption({ label });
      clicks += 2;
    },
    clicks: () => clicks,
  };
}

/** Checks that as many presses as the table in docs/staff-jobs.md says led to where a job is done. */
export async function expectClicks(walk: Counted, place: Locator, clicks: number): Promise<void> {
  await expect(place).toBeVisible();
  await expect(place).toBeEnabled();
  expect(walk.clicks()).toBe(clicks);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
}

type WalkTo = (walk: Counted) => Locator | Promise<Locator>;

const jobs: { row: JobRow; walkTo: WalkTo }[] = [];

/**
 * A walk from the home of a portal to where staff do a job, which the walk returns. That they can
 * finish it there is tested with the desk. Name, role and clicks are a row of docs/staff-jobs.md.
 */
export function job(name: JobRow[0], role: JobRow[1], clicks: JobRow[2], walkTo: WalkTo): void {
  jobs.push({ row: [name, role, clicks], walkTo });
}

/** A test for each role, which walks to all jobs of that role. */
export function walkToJobs(): void {
  for (const [role, { person, home }] of Object.entries(STAFF)) {
    test(`the jobs of the ${role} are few clicks away from their home`, async ({ page }) => {
      await signInAs(page, person, "/healthz");
      for (const { row, walkTo } of jobs.filter(({ row: [, by] }) => by === role)) {
        const [name, , clicks] = row;
        await test.step(`${name}: ${String(clicks)} clicks`, async () => {
          await page.goto(home);
          const walk = counted(page);
          await expectClicks(walk, await walkTo(walk), clicks);
        });
      }
    });
  }
}
