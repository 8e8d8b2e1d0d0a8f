import type { Page } from "@playwright/test";

import {
  chooseColorScheme,
  type ColorScheme,
  settle,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";
import { sessionOf } from "./signedIn";

interface Picture {
  readonly name: string;
  /** `{own}` is the key of who is signed in, `{team}` that of their team, `{match}` their next match. */
  readonly path: string;
  /** Who looks at it; without one, nobody is signed in. */
  readonly as?: StandInPerson;
  readonly scheme: ColorScheme;
  /** Whether the whole page is taken, or what the first screen shows. */
  readonly isWhole?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const expand =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("main").getByRole("button").nth(index).click();
  };

interface PlayerMatch {
  readonly _id: string;
  readonly league: string;
  readonly confirmed: boolean;
}

/** Signs somebody in, and answers the path with their own keys. */
async function ownPath(page: Page, person: StandInPerson, path: string): Promise<string> {
  await signInAs(page, person, "/bcl/standings");
  const { _id, teams } = await sessionOf(page);
  const answer = await page.request.get(`/api/matches/all/${_id}`);
  const matches = (await answer.json()) as readonly PlayerMatch[];
  const next = matches.find(({ league, confirmed }) => league === "bcl" && !confirmed);
  return path
    .replace("{own}", _id)
    .replace("{team}", teams[0]?._id ?? "")
    .replace("{match}", next?._id ?? "");
}

/** A season that is planned. */
const SEASON_DESK = "/admin/league-info?league=pcl&season=3";

/** A step of that season, at the top of the screen. */
function seasonStep(step: string, label: string): Picture {
  return {
    name: `season-${step}`,
    path: `${SEASON_DESK}&step=${step}`,
    as: "admin",
    scheme: "dark",
    prepare: async (page) => {
      const head = page.getByRole("button", { name: new RegExp(`^${label} `), expanded: true });
      await head.evaluate((element) => {
        element.scrollIntoView({ block: "start" });
      });
    },
  };
}

const PICTURES: readonly Picture[] = [
  { name: "landing", path: "/", scheme: "dark" },
  { name: "landing-breachers", path: "/", scheme: "dark", prepare: expand(0) },
  { name: "landing-onward", path: "/", scheme: "light", prepare: expand(1) },
  { name: "landing-pavlov", path: "/", scheme: "dark", prepare: expand(2) },
  { name: "landing-x8", path: "/", scheme: "light", prepare: expand(3) },
  { name: "standings-dark", path: "/bcl/standings", scheme: "dark" },
  { name: "standings-light", path: "/ocl/standings", scheme: "light" },
  { name: "home", path: "/bcl/home", scheme: "dark" },
  { name: "home-clvr", path: "/clvr/home", scheme: "light" },
  { name: "matches", path: "/bcl/matches", scheme: "dark" },
  { name: "playoffs", path: "/ocl/playoffs", scheme: "dark" },
  { name: "statistics", path: "/pcl/statistics", scheme: "dark" },
  { name: "champions", path: "/xcl/champions", scheme: "dark" },
  { name: "rules", path: "/bcl/rules", scheme: "light" },
  { name: "search", path: "/search?q=night", scheme: "dark" },
  { name: "welcome", path: "/bcl/standings", as: "newcomer", scheme: "dark" },
  { name: "my-week", path: "/", as: "captain", scheme: "dark" },
  { name: "team", path: "/bcl/team/{team}", as: "captain", scheme: "dark" },
  { name: "team-visitor", path: "/bcl/team/1", scheme: "light" },
  { name: "team-manage", path: "/bcl/team/{team}/manage", as: "captain", scheme: "dark" },
  { name: "match", path: "/bcl/match/{match}", as: "captain", scheme: "dark" },
  { name: "match-manage", path: "/bcl/match/{match}/manage", as: "captain", scheme: "dark" },
  { name: "requests", path: "/requests", as: "captain", scheme: "dark" },
  { name: "notifications", path: "/notifications", as: "captain", scheme: "light" },
  { name: "player", path: "/players/{own}", as: "player", scheme: "dark" },
  { name: "profile", path: "/players/{own}/edit", as: "player", scheme: "dark" },
  { name: "casts", path: "/bcl/casts", as: "caster", scheme: "dark" },
  { name: "admin", path: "/admin", as: "admin", scheme: "dark" },
  { name: "league-info", path: `${SEASON_DESK}&step=teams`, as: "admin", scheme: "dark" },
  seasonStep("ratings", "Ratings"),
  seasonStep("open", "Open"),
  { name: "discord", path: "/admin/discord?league=bcl", as: "admin", scheme: "dark" },
  { name: "manage-teams", path: "/tm/manage/teams", as: "tm-breachers", scheme: "dark" },
  { name: "manage-matches", path: "/mod/manage/matches", as: "mod-breachers", scheme: "dark" },
  { name: "cases", path: "/mod/manage/cases", as: "mod-breachers", scheme: "dark" },
  { name: "case", path: "/mod/manage/cases/8", as: "mod-breachers", scheme: "dark" },
  { name: "manage-users", path: "/admin/manage/users", as: "admin", scheme: "light" },
  { name: "manage-user", path: "/admin/manage/users/2", as: "admin", scheme: "dark" },
  { name: "audit-log", path: "/admin/manage/audit", as: "admin", scheme: "dark" },
  { name: "your-cases", path: "/cases", as: "captain", scheme: "dark" },
  { name: "your-data", path: "/players/{own}/data", as: "player", scheme: "light" },
  { name: "team-manager", path: "/tm", as: "tm-breachers", scheme: "light" },
  { name: "unusual-results", path: "/mod/unusual-results", as: "mod-breachers", scheme: "dark" },
  { name: "check-mmr", path: "/mod/check-mmr", as: "mod-breachers", scheme: "dark" },
  { name: "not-found", path: "/pcl/nothing-here", scheme: "dark" },
  { name: "access-denied", path: "/styleguide/errors/403", scheme: "light" },
  { name: "server-error", path: "/styleguide/errors/500", scheme: "dark" },
  { name: "styleguide", path: "/styleguide", scheme: "dark", isWhole: true },
  { name: "styleguide-light", path: "/styleguide", scheme: "light" },
];

test.describe("docs/screenshots", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d|sandboxed/ });

  for (const { name, path, as, scheme, isWhole = false, prepare } of PICTURES) {
    test(name, async ({ page }, { project }) => {
      await chooseColorScheme(page, scheme);
      const address = as === undefined ? path : await ownPath(page, as, path);
      await page.goto(address);
      await settle(page);
      await prepare?.(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(800);
      await page.screenshot({
        path: `docs/screenshots/${name}-${project.name}.jpg`,
        type: "jpeg",
        quality: isWhole ? 40 : 60,
        fullPage: isWhole,
      });
    });
  }
});
