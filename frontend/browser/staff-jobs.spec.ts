import { expect, type Page } from "@playwright/test";

import { type Counted, job, walkToJobs } from "./staffJobs";
import { button, dialog, main, sideLink } from "./staffDesk";

const waiting = (page: Page) => main(page).getByRole("list", { name: "What waits" });
const waits = (page: Page, what: string | RegExp) =>
  waiting(page).getByRole("listitem").filter({ hasText: what });
/** The first of its buttons: to decide, or to look at what somebody else has taken. */
const action = (page: Page, what: string | RegExp) =>
  waits(page, what)
    .getByRole("link", { name: /^(Decide|Look|Set a Time): / })
    .first();

/** The link of the side bar's “Manage Matches”, below which it is for those who can create one. */
const manageMatches = (page: Page) => sideLink(page, "Manage").last();

/** The first match on the list in this state. */
const inState = (page: Page, state: string) =>
  main(page)
    .locator("tbody tr")
    .filter({ has: page.getByRole("cell", { name: state, exact: true }) })
    .first();

/** Opens the list of this week, or late on a Sunday, when all of it is played, of all weeks. */
async function openMatches({ page, press }: Counted, state: string): Promise<void> {
  await press(manageMatches(page));
  await expect(main(page).locator("tbody tr").first()).toBeVisible();
  if ((await inState(page, state).count()) === 0)
    await page.goto(`/tm/manage/matches?week=all&state=${state.toLowerCase()}`);
}

/** Opens the first match in this state. */
async function openMatch(walk: Counted, state: string): Promise<void> {
  await openMatches(walk, state);
  await walk.press(inState(walk.page, state).getByRole("link", { name: /^Manage / }));
}

async function openPerson({ page, press, type }: Counted, name: string): Promise<void> {
  await press(sideLink(page, "Manage Users"));
  await type(main(page).getByLabel("Name, Team or Discord ID"), name);
  await press(main(page).getByRole("link", { name, exact: true }));
}

/** Opens the first team of the league. */
async function openTeam({ page, press }: Counted): Promise<void> {
  await press(sideLink(page, "Manage Teams"));
  await press(main(page).getByRole("rowheader").getByRole("link").first());
}

const panel = (page: Page, name: string) =>
  main(page).getByRole("region", { name, exact: true }).locator("summary").first();

// What waits.

job("See what waits tonight", "team manager", 0, ({ page }) => waits(page, "Dispute").first());

job("Decide a dispute", "moderator", 1, async ({ page, press }) => {
  await press(action(page, "Dispute"));
  return main(page)
    .getByRole("form", { name: "Decide Result" })
    .getByLabel("Reason", { exact: true });
});

job("Chase a report that nobody answers", "moderator", 2, async ({ page, press }) => {
  // Other tests may have answered all reports: then a match that nobody reports is chased the same way.
  await press(action(page, /Reported|Overdue/));
  await press(panel(page, "Messages"));
  return main(page).getByLabel("Message", { exact: true });
});

job("Answer a report of misconduct", "moderator", 1, async ({ page, press }) => {
  await press(action(page, "Misconduct"));
  return main(page).getByLabel("Answer");
});

job("Approve a team’s name", "team manager", 1, async ({ page, press }) => {
  await press(action(page, "Team Name"));
  return main(page).getByLabel("Outcome");
});

job("Approve a new team", "team manager", 0, ({ page }) =>
  waits(page, "New Team")
    .getByRole("button", { name: /^Approve: / })
    .first(),
);

job("Decide an exception from roster lock", "team manager", 1, async ({ page, press }) => {
  await press(action(page, "Roster Lock Exception"));
  return main(page).getByLabel("Outcome");
});

job("Send an undelivered message again", "moderator", 0, ({ page }) =>
  main(page)
    .getByRole("group", { name: "Undelivered Messages" })
    .getByRole("button", { name: "Try Again" })
    .first(),
);

// Matches.

job("Correct an official result", "team manager", 3, async (walk) => {
  await openMatch(walk, "Official");
  await walk.press(button(main(walk.page), "Amend Result"));
  return dialog(walk.page).getByLabel("Reason", { exact: true });
});

job("Let a team forfeit", "team manager", 4, async (walk) => {
  await openMatch(walk, "Scheduled");
  await walk.press(panel(walk.page, "Result"));
  await walk.press(button(main(walk.page), "Decide Result"));
  return dialog(walk.page).getByLabel("How It Ended");
});

job("Void a match", "team manager", 4, async (walk) => {
  await openMatch(walk, "Scheduled");
  await walk.press(panel(walk.page, "Result"));
  await walk.press(button(main(walk.page), "Decide Result"));
  return dialog(walk.page).getByLabel("How It Ended");
});

job("Set a match’s time by hand", "team manager", 4, async (walk) => {
  await openMatch(walk, "Scheduled");
  await walk.press(panel(walk.page, "Time"));
  await walk.press(main(walk.page).getByText("Move the Match"));
  return main(walk.page).getByLabel("New Time");
});

job("Move a match to another week", "team manager", 3, async (walk) => {
  const { page, press } = walk;
  await openMatches(walk, "Scheduled");
  await press(inState(page, "Scheduled").getByRole("checkbox"));
  await press(
    main(page)
      .getByRole("region", { name: "Chosen matches" })
      .getByRole("button", { name: "Move" }),
  );
  return dialog(page).getByLabel("Week");
});

job("Create one match", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Create").last());
  return main(page).getByRole("combobox", { name: "Team A" });
});

job("Pair a week", "team manager", 2, async ({ page, press }) => {
  await press(manageMatches(page));
  await press(main(page).getByRole("link", { name: "Pairing", exact: true }));
  return button(main(page), "Propose");
});

job("Import results", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Import"));
  return main(page).getByLabel("Or Paste It");
});

job("Announce a match’s cast", "team manager", 3, async (walk) => {
  await openMatch(walk, "Scheduled");
  await walk.press(panel(walk.page, "Cast"));
  return main(walk.page).getByRole("textbox", { name: "Channel" });
});

job("Name a caster, or remove one", "team manager", 2, async ({ page, press }) => {
  await press(
    main(page)
      .getByRole("navigation", { name: /^Pages of / })
      .getByRole("link", { name: "Matches" }),
  );
  await press(page.getByRole("link", { name: "Casts", exact: true }));
  return main(page)
    .getByRole("button", { name: /^Remove: / })
    .first();
});

job("Claim a cast", "caster", 3, async ({ page, press }) => {
  await press(page.getByRole("link", { name: "Matches", exact: true }).first());
  await press(page.getByRole("link", { name: "Casts" }));
  const matches = main(page).getByRole("region", { name: "Matches to Cast" });
  await press(matches.getByRole("button", { name: /^Claim Cast: / }).last());
  return page.getByRole("dialog", { name: "Claim Cast" });
});

job("Check what a week’s results would change", "moderator", 1, async ({ page, press }) => {
  await press(sideLink(page, "Test MMR Changes"));
  return main(page).getByRole("region", { name: "A Whole Week" }).getByRole("table");
});

// Teams and people.

job("Add a player to a team", "team manager", 2, async (walk) => {
  await openTeam(walk);
  return main(walk.page).getByRole("region", { name: "Add a Player" }).getByLabel("Username");
});

job("Change a captain", "team manager", 4, async (walk) => {
  await openTeam(walk);
  const roster = main(walk.page).getByRole("region", { name: "Players", exact: true });
  await walk.press(roster.getByRole("button", { name: /^Change: / }).first());
  await walk.press(roster.getByRole("button", { name: /^Make Captain: / }).first());
  return dialog(walk.page).getByLabel("Reason", { exact: true });
});

job("Answer a team that wants to play the season", "team manager", 2, async ({ page, press }) => {
  await press(sideLink(page, "Manage Teams"));
  await press(main(page).getByRole("link", { name: "Entries" }));
  return main(page)
    .getByRole("button", { name: /^Decline: / })
    .first();
});

job("Give a cooldown", "moderator", 4, async (walk) => {
  await openPerson(walk, "Juniper");
  await walk.press(button(main(walk.page), "Set Cooldown"));
  return dialog(walk.page).getByLabel("Reason", { exact: true });
});

job("Ban or mute somebody", "moderator", 4, async (walk) => {
  await openPerson(walk, "Juniper");
  await walk.press(button(main(walk.page), "Punish"));
  return dialog(walk.page).getByLabel("Punishment", { exact: true });
});

job("Lift a ban", "moderator", 4, async (walk) => {
  await openPerson(walk, "PocketLint");
  await walk.press(
    main(walk.page)
      .getByRole("button", { name: /^Lift: / })
      .first(),
  );
  return dialog(walk.page).getByLabel("Reason", { exact: true });
});

// What everybody reads.

job("Publish an announcement", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Create").first());
  return main(page).getByLabel("Title");
});

job("Publish rules", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Rules"));
  return main(page).getByRole("textbox", { name: "Rules" });
});

job("Upload a picture", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Upload Images"));
  return button(main(page), "Choose Pictures");
});

// The league.

job("Find who did what", "moderator", 1, async ({ page, press }) => {
  await press(sideLink(page, "Audit Log"));
  return main(page).getByLabel("About");
});

job("Download everything of a league", "team manager", 1, async ({ page, press }) => {
  await press(sideLink(page, "Audit Log"));
  return main(page).getByRole("link", { name: "Export All of BCL" });
});

job("Move the week", "admin", 1, async ({ page, press }) => {
  await press(sideLink(page, "League Info"));
  const weeks = main(page).getByRole("button", { name: /^Weeks / });
  // Where another test has left something to do, that step is open instead.
  if ((await weeks.getAttribute("aria-expanded")) === "false") {
    await weeks.click();
  }
  return main(page).getByLabel("Current week");
});

job("Open or close a season", "admin", 2, async ({ page, press }) => {
  await press(sideLink(page, "League Info"));
  await press(main(page).getByRole("button", { name: /^Close / }));
  return main(page).getByRole("button", { name: "Close Season" });
});

walkToJobs();
