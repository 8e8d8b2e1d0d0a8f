import { type EmptyPortal, test } from "./emptyPortal";
import {
  expect,
  expectAccessible,
  expectFitsScreens,
  signInAtDiscord,
  type StandInPerson,
} from "./portal";
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

const [OWLS, FOXES, HERONS, BADGERS] = [
  "Amber Owls",
  "Basalt Foxes",
  "Cobalt Herons",
  "Dune Badgers",
] as const;
const FOUNDED: readonly { name: string; people: readonly StandInPerson[] }[] = [
  { name: OWLS, people: ["captain", "player"] },
  { name: FOXES, people: ["co-captain"] },
  { name: HERONS, people: ["free-player"] },
  { name: BADGERS, people: ["caster"] },
];

/** Registers the people of the teams. */
async function newTeams({ register }: EmptyPortal): Promise<NewTeam[]> {
  const registered = FOUNDED.map(async ({ name, people }) => {
    const players = await Promise.all(people.map(register));
    return { name, players: players.map(({ username }) => username) };
  });
  return Promise.all(registered);
}

test("a league plays a season and opens the next one, from an empty portal", async ({
  page: admin,
  browser,
  emptyPortal,
}) => {
  const manager = await (await browser.newContext({ baseURL: emptyPortal.url })).newPage();
  const teams = await newTeams(emptyPortal);

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

  await test.step("league texts and settings", async () => {
    await sideLink(admin, "League Info").click();
    await button(admin, "League Settings").click();
    await main(admin).getByLabel("Welcome").fill("Seven rounds, one bomb.");
    await main(admin).getByLabel("Invite link").fill("https://discord.gg/breachers");
    await button(admin, "Save Texts").click();
    await expect(admin.getByText(/texts saved/)).toBeVisible();
    await main(admin).getByLabel("Fewest players").fill("1");
    await button(admin, "Save League").click();
    await expect(admin.getByText(/settings saved/)).toBeVisible();
  });

  await test.step("the rules are published, after a question", async () => {
    await sideLink(manager, "Rules").click();
    const form = manager.getByRole("form", { name: "New version" });
    await form.getByLabel("Version").fill("1.0");
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
    await weeks.getByLabel("First week opens").fill(mondayIn(-2));
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
    await dialog(admin).getByLabel("Void 1 match that nobody has reported").check();
    await button(dialog(admin), "Close Season").click();
    await expect(admin.getByText("BCL Season 1 is closed. 1 match is void.")).toBeVisible();
    await button(admin, "Store 4 Champions").click();
    await expect(main(admin).getByText("In the champions hall", { exact: true })).toHaveCount(4);
    await admin.goto("/bcl/champions");
    await expect(main(admin)).toContainText(OWLS);
    await expect(main(admin)).toContainText("Mara Voss");
  });

  await test.step("the next season is opened with the same teams", async () => {
    await admin.goto("/admin/league-info");
    // Until the open step is there, what is below it moves.
    await expect(main(admin).getByText("Change a Week’s Times")).toBeVisible();
    await main(admin).getByText("Plan Another Season").click();
    await main(admin).getByLabel("First week opens").last().fill(mondayIn(1));
    await button(admin, "Plan Season").click();
    await button(admin, "Enrol 4 Teams").click();
    await expect(main(admin).getByText("4 teams enrolled.")).toBeVisible();
    await step(admin, "Divisions").click();
    const lines = main(admin).getByRole("list", { name: "Teams and their next divisions" });
    await expect(lines.getByRole("listitem")).toContainText([
      `${OWLS} 1st in Premier: stays`,
      `${BADGERS} 1st in Challenger: goes up`,
      `${FOXES} 2nd in Premier: goes down`,
      `${HERONS} 2nd in Challenger: stays`,
    ]);
    await lines.getByLabel(`Division of ${HERONS}`).selectOption("Premier");
    await expect(main(admin).getByText("1 change not approved yet.")).toBeVisible();
    await button(admin, "Approve All").click();
    await button(dialog(admin), "Approve All").click();
    await expect(main(admin).getByText("4 of 4 teams in a division.")).toBeVisible();
    await expectFitsScreens(admin);
    await expectAccessible(admin);
    await button(admin, "Undo Approval").click();
    await button(dialog(admin), "Undo Approval").click();
    await expect(main(admin).getByText("0 of 4 teams in a division.")).toBeVisible();
    await button(admin, "Approve All").click();
    await button(dialog(admin), "Approve All").click();
    await expect(main(admin).getByText("4 of 4 teams in a division.")).toBeVisible();
    await step(admin, "Open").click();
    await expect(main(admin).getByText("Nothing is in the way.")).toBeVisible();
    await button(admin, "Open Season").click();
    await button(dialog(admin), "Open Season").click();
    await expect(main(admin).getByText("This is the current season.")).toBeVisible();
  });

  await test.step("both seasons stand, and no rating differs from the results", async () => {
    await admin.goto("/bcl/standings");
    await expect(admin.locator("tbody bdi")).toHaveText([OWLS, BADGERS, HERONS, FOXES]);
    await admin.goto("/bcl/standings?season=1");
    await expect(admin.getByText("Season 1 is over.")).toBeVisible();
    const told = await emptyPortal.manage("rebuild_ratings", "--check", "--league", "bcl");
    expect(told.trim()).toBe("BCL: 10 entries, 0 differences");
  });

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
    const card = main(admin).locator("details", { hasText: "Share" }).locator("img").first();
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveJSProperty("naturalWidth", 1200);
    await expect(button(main(admin), "Copy").first()).toBeVisible();
    await expectFitsScreens(admin);
    await expectAccessible(admin);
  });
  await manager.context().close();
});
