import type { Page } from "@playwright/test";

import { type EmptyPortal, test } from "./emptyPortal";
import {
  expect,
  expectAccessible,
  expectFitsScreens,
  signInAtDiscord,
  openPanel,
  type StandInPerson,
} from "./portal";
import {
  approve,
  approveDivisions,
  closeSeason,
  enterSeason,
  entryRow,
  expectRatings,
  expectSeason,
  expectTable,
  openEntry,
  openSeason,
  openStep,
  planSeason,
  signedInCaptains,
} from "./seasonPlay";
import {
  amendResult,
  button,
  createMatch,
  decideResult,
  dialog,
  foundTeam,
  main,
  mondayIn,
  type NewTeam,
  sideLink,
  step,
} from "./staffDesk";

const [OWLS, FOXES, HERONS, BADGERS, OTTERS] = [
  "Amber Owls",
  "Basalt Foxes",
  "Cobalt Herons",
  "Dune Badgers",
  "Ember Otters",
] as const;
/** The last one is founded for the second season. */
const FOUNDED: readonly { name: string; people: readonly StandInPerson[] }[] = [
  { name: OWLS, people: ["captain", "player"] },
  { name: FOXES, people: ["co-captain"] },
  { name: HERONS, people: ["free-player"] },
  { name: BADGERS, people: ["caster"] },
  { name: OTTERS, people: ["rcon"] },
];

/** Registers the people of the teams. */
async function newTeams({ register }: EmptyPortal): Promise<NewTeam[]> {
  const registered = FOUNDED.map(async ({ name, people }) => {
    const players = await Promise.all(people.map(register));
    return { name, players: players.map(({ username }) => username) };
  });
  return Promise.all(registered);
}

test("a league plays three seasons, from an empty portal", async ({
  page: admin,
  browser,
  emptyPortal,
}) => {
  const manager = await (await browser.newContext({ baseURL: emptyPortal.url })).newPage();
  const teams = await newTeams(emptyPortal);
  const others = teams.splice(-1);

  await test.step("the first admin and a team manager get their roles and sign in", async () => {
    const staff = [
      [admin, "admin", "admin", "/admin"],
      [manager, "teamManager", "tm-breachers", "/tm"],
    ] as const;
    await Promise.all(
      staff.map(async ([page, person, role, path]) => {
        const { discordId } = await emptyPortal.register(person);
        await emptyPortal.manage("grant_role", discordId, role);
        await signInAtDiscord(page, person, path);
      }),
    );
  });

  const firstSeason = (page: Page, league: string) =>
    main(page).getByRole("region", { name: `First Season: ${league} Champions League` });
  const folded = (page: Page, league: string) =>
    firstSeason(page, league).getByRole("list").isHidden();

  await test.step("the home leads the admin through one league, and to its weeks before pairing", async () => {
    await admin.reload();
    await expect(firstSeason(admin, "Breachers")).toContainText("1 of 8 done");
    expect(await folded(admin, "Breachers")).toBe(false);
    expect(await folded(admin, "Onward")).toBe(true);
    await expect(admin.getByText("Find a team.")).toHaveCount(0);
    await expectFitsScreens(admin);
    await expectAccessible(admin);
    await firstSeason(admin, "Breachers").getByRole("link", { name: "Pair Teams" }).click();
    await expect(main(admin)).toContainText(
      "Season 1 of the Breachers Champions League has no weeks yet.",
    );
    await expectFitsScreens(admin);
    await expectAccessible(admin);
    await main(admin).getByRole("link", { name: "Set Weeks" }).click();
    await expect(admin).toHaveURL(/\/admin\/league-info\?league=bcl$/);
    await expect(button(admin, "Plan Weeks")).toBeVisible();
  });

  await test.step("league texts and settings", async () => {
    await sideLink(admin, "League Info").click();
    await button(admin, "League Settings").click();
    await main(admin).getByLabel("Welcome").fill("Seven rounds, one bomb.");
    await main(admin).getByLabel("Invite link").fill("https://discord.gg/breachers");
    await button(admin, "Save Texts").click();
    await expect(admin.getByText(/texts saved/)).toBeVisible();
    await main(admin).getByLabel("Fewest players").fill("1");
    await button(admin, "Save Teams and Rosters").click();
    await expect(admin.getByText(/Teams and Rosters saved/)).toBeVisible();
  });

  await test.step("the rules are published, after a question", async () => {
    await sideLink(manager, "Rules").click();
    const form = manager.getByRole("form", { name: "New version" });
    await form.getByLabel("Version").fill("1.0");
    await form.getByLabel("Rules As").selectOption("HTML");
    await form.getByLabel("HTML").fill("<h1>Breachers Rules</h1><p>One bomb.</p>");
    await form.getByRole("button", { name: "Publish Now" }).click();
    await button(dialog(manager), "Publish").click();
    await expect(main(manager).getByRole("list", { name: "Versions" })).toContainText("1.0");
    await admin.goto("/bcl/rules/file");
    await expect(admin.getByText("One bomb.")).toBeVisible();
    await admin.goto("/admin/league-info");
  });

  await test.step("the first season: weeks, ratings, maps", async () => {
    await button(admin, "Season").click();
    // The fields of another season have the same labels, and may be there first.
    const weeks = main(admin)
      .getByRole("listitem")
      .filter({
        has: admin.getByRole("button", { name: /^Weeks / }),
      });
    await weeks.getByLabel("First week opens").fill(mondayIn(-8));
    await weeks.getByLabel("Weeks", { exact: true }).fill("4");
    await button(admin, "Plan Weeks").click();
    await expect(main(admin).getByText(/^4 weeks; the first one opens on /)).toBeVisible();
    await step(admin, "Ratings").click();
    await main(admin).getByLabel("K-factor").fill("40");
    await button(admin, "Save Ratings").click();
    await expect(main(admin).getByText(/^K-factor 40, /)).toBeVisible();
    await step(admin, "Maps").click();
    await main(admin).getByLabel("New map").fill("Skyscraper");
    await button(admin, "Add Map").click();
    await expect(main(admin).getByText("1 map in the pool.")).toBeVisible();
  });

  await test.step("teams are founded, with their players and captains", async () => {
    for (const team of teams) {
      await sideLink(manager, "Manage Teams").click();
      await foundTeam(manager, team);
    }
  });

  await test.step("what is done of the first season is said, and another league is not paired instead", async () => {
    await admin.goto("/admin");
    await expect(firstSeason(admin, "Breachers")).toContainText("7 of 8 done");
    await firstSeason(admin, "Breachers").getByRole("link", { name: "Pair Teams" }).click();
    await expect(admin).toHaveURL(/pairing[?]league=bcl$/);
    await admin.goto("/admin/manage/matches/pairing?league=ocl");
    await expect(main(admin)).toContainText(
      "Season 1 of the Onward Champions League has no weeks yet.",
    );
    await expect(main(admin).getByLabel("League")).toHaveValue("ocl");
    await admin.goto("/admin/league-info");
  });

  await test.step("divisions", async () => {
    await admin.reload();
    await step(admin, "Divisions").click();
    for (const name of ["Premier", "Challenger"]) {
      await main(admin).getByLabel("New division").fill(name);
      await button(admin, "Add Division").click();
      await expect(button(admin, `Rename: ${name}`)).toBeVisible();
    }
    await button(admin, "Fill by Rating").click();
    await button(dialog(admin), "Fill by Rating").click();
    await expect(main(admin).getByText("4 of 4 teams in a division.")).toBeVisible();
    const numbers = main(admin).getByRole("group", { name: "Premier and Challenger" });
    await numbers.getByLabel("Go up").fill("1");
    await numbers.getByLabel("Go down").fill("1");
    await button(admin, "Save Numbers").click();
    await expect(admin.getByText("The numbers are saved.")).toBeVisible();
  });

  await test.step("matches and their results", async () => {
    await createMatch(manager, OWLS, FOXES);
    await decideResult(manager, "Skyscraper", ["7", "3"]);
    await createMatch(manager, HERONS, BADGERS);
    await decideResult(manager, "Skyscraper", ["7", "5"]);
    await admin.goto("/bcl/standings");
    await expect(admin.locator("tbody bdi")).toHaveText([OWLS, HERONS, BADGERS, FOXES]);
  });

  await test.step("a result is corrected", async () => {
    await amendResult(manager, ["5", "7"]);
    await admin.reload();
    await expect(admin.locator("tbody bdi")).toHaveText([OWLS, BADGERS, HERONS, FOXES]);
  });

  await test.step("the season is closed, and its champions are stored", async () => {
    await createMatch(manager, OWLS, BADGERS);
    await admin.goto("/admin/league-info?step=open");
    await button(admin, "Close Season").click();
    await dialog(admin).getByLabel(`${OWLS} vs ${BADGERS}`).selectOption("Void: it does not count");
    await button(dialog(admin), "Close Season").click();
    await expect(admin.getByText("BCL Season 1 is closed. 1 match is void.")).toBeVisible();
    await button(admin, "Store 4 Champions").click();
    await expect(main(admin).getByText("In the champions hall", { exact: true })).toHaveCount(4);
    await admin.goto("/bcl/champions");
    await expect(main(admin)).toContainText(OWLS);
    await expect(main(admin)).toContainText("Mara Voss");
  });

  await test.step("every team is in one division", async () => {
    await expectSeason(admin, 1, [OWLS, BADGERS, HERONS, FOXES]);
  });

  await test.step("another team is founded", async () => {
    for (const team of others) {
      await sideLink(manager, "Manage Teams").click();
      await foundTeam(manager, team);
    }
  });
  const captain = await signedInCaptains(browser, emptyPortal, FOUNDED);

  await test.step("teams enter the second season, and one waits for a place", async () => {
    await planSeason(admin, 2, mondayIn(-4));
    await openEntry(manager, 4);
    await button(manager, "Invite 4 teams").click();
    await button(dialog(manager), "Invite 4 teams").click();
    await expect(entryRow(manager, HERONS)).toContainText("Invited");
    for (const { name } of FOUNDED) {
      await enterSeason(captain(name));
    }
    await manager.reload();
    await approve(manager, [OWLS, FOXES, HERONS, BADGERS]);
    await button(manager, `Waiting List: ${OTTERS}`).click();
    await expect(entryRow(manager, OTTERS)).toContainText("On the waiting list: 1");
  });

  await test.step("a team withdraws, and its place goes to the one that waits", async () => {
    const herons = captain(HERONS);
    await herons.reload();
    await button(herons, "Withdraw Entry").click();
    await button(dialog(herons), "Withdraw Entry").click();
    await expect(main(herons).getByText("The entry was withdrawn.")).toBeVisible();
    const waiting = captain(OTTERS);
    await waiting.reload();
    await button(waiting, "Take the Place").click();
    await expect(main(waiting).getByText("Your team plays this season.")).toBeVisible();
  });

  await test.step("teams go up and down, and the second season opens", async () => {
    await openStep(admin, 2, "Divisions");
    const lines = main(admin).getByRole("list", { name: "Teams and their next divisions" });
    await expect(lines.getByRole("listitem")).toContainText([
      `${OWLS} 1st in Premier: stays`,
      `${BADGERS} 1st in Challenger: goes up`,
      `${OTTERS} New team: placed by rating`,
      `${FOXES} 2nd in Premier: goes down`,
      `${HERONS} Not entered 2nd in Challenger: stays`,
    ]);
    await lines.getByLabel(`Division of ${OTTERS}`).selectOption("Challenger");
    await expect(main(admin).getByText("1 change not approved yet.")).toBeVisible();
    await approveDivisions(admin);
    await expectFitsScreens(admin);
    await expectAccessible(admin);
    await button(admin, "Undo Approval").click();
    await button(dialog(admin), "Undo Approval").click();
    await expect(main(admin).getByText("0 of 4 teams in a division.")).toBeVisible();
    await approveDivisions(admin);
    await openSeason(admin);
  });

  await test.step("a team leaves, and its open match is forfeited", async () => {
    await createMatch(manager, OWLS, BADGERS);
    await decideResult(manager, "Skyscraper", ["7", "4"]);
    const match = await createMatch(manager, FOXES, OTTERS);
    const foxes = captain(FOXES);
    await foxes.reload();
    await button(foxes, "Disband Team").click();
    await dialog(foxes).getByRole("combobox", { name: OTTERS }).selectOption("forfeit");
    await dialog(foxes).getByRole("textbox").fill(FOXES);
    await button(dialog(foxes), "Disband for Good").click();
    await expect(foxes.getByText("Disbanded", { exact: true })).toBeVisible();
    await manager.goto(`/bcl/match/${match}`);
    await expect(manager.getByText("The match ended by forfeit.")).toBeVisible();
    await manager.goto("/tm");
  });

  await test.step("the second season is closed", async () => {
    await closeSeason(admin, 2);
    await expectSeason(admin, 2, [OWLS, OTTERS, BADGERS]);
  });

  await test.step("the teams that are left enter the third season, and one comes back", async () => {
    await planSeason(admin, 3, mondayIn(0));
    await openEntry(manager, 4);
    await button(manager, "Invite 3 teams").click();
    await button(dialog(manager), "Invite 3 teams").click();
    for (const name of [OWLS, BADGERS, OTTERS, HERONS]) {
      await enterSeason(captain(name));
    }
    await manager.reload();
    await approve(manager, [OWLS, BADGERS, OTTERS, HERONS]);
    await openStep(admin, 3, "Divisions");
    await approveDivisions(admin);
    await openSeason(admin);
  });

  await test.step("a match is postponed by its teams, and played", async () => {
    const match = await createMatch(manager, OWLS, BADGERS);
    const [owls, badgers] = [captain(OWLS), captain(BADGERS)];
    await owls.goto(`/bcl/match/${match}/manage`);
    await openPanel(owls, "Postpone");
    await owls.getByLabel("Play in").selectOption("Week 2");
    await button(owls, "Ask the Other Team").click();
    await expect(owls.getByText("Asked. The other team has been notified.").last()).toBeVisible();
    await badgers.goto(`/bcl/match/${match}/manage#postponing`);
    await button(badgers, "Agree").click();
    await button(dialog(badgers), "Postpone").click();
    await expect(badgers.getByText(/^Postponed to week 2\./)).toBeVisible();
    await manager.reload();
    await openPanel(manager, "Postpone");
    await expect(main(manager)).toContainText("asked for week 2");
    await decideResult(manager, "Skyscraper", ["7", "3"]);
  });

  await test.step("the third season is closed, and all of them stand", async () => {
    await createMatch(manager, HERONS, OTTERS);
    await decideResult(manager, "Skyscraper", ["7", "1"]);
    await closeSeason(admin, 3);
    await expectSeason(admin, 3, [OWLS, HERONS, BADGERS, OTTERS]);
    // A table of before has the team that has disbanded, too.
    await expectTable(admin, 2, [OWLS, OTTERS, BADGERS, FOXES]);
    await expectTable(admin, 3, [OWLS, HERONS, BADGERS, OTTERS]);
  });

  await test.step("no rating differs from the results", () => expectRatings(emptyPortal));

  await test.step("a team's share cards are on its page, drawn by due work", async () => {
    await admin.getByRole("link", { name: OWLS }).first().click();
    const share = main(admin).getByText("Share", { exact: true });
    // On a busy machine, a run draws few cards.
    await expect(async () => {
      await emptyPortal.manage("run_due", "draw_share_cards");
      await admin.reload();
      await expect(share).toBeVisible({ timeout: 1000 });
    }).toPass();
    await share.click();
    const card = main(admin).locator("details.share").locator("img").first();
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveJSProperty("naturalWidth", 1200);
    await expect(button(main(admin), "Copy").first()).toBeVisible();
    await expectFitsScreens(admin);
    await expectAccessible(admin);
  });
  await manager.context().close();
});
