import type { APIRequestContext, Page } from "@playwright/test";

import type { LeagueCode } from "../api/enums";
import { HALVES } from "./drawing";
import { LEAGUES, type Team } from "./people";
import { expect, expectAccessible, expectNoSidewaysScroll, ownKey, settle, test } from "./portal";
import { countTaps } from "./taps";

interface Told {
  readonly person: { readonly id: string };
  readonly status: number;
  readonly answer: { readonly data: { readonly content: string } };
}

/** Goes to the Discord stand-in through the login page. Returns its URL. */
async function openStandIn(page: Page): Promise<string> {
  await page.goto("/login?next=/bcl/standings");
  await page.getByRole("button", { name: "Login with Discord" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who are you?");
  return new URL(page.url()).origin;
}

interface Registering {
  readonly code: LeagueCode;
  readonly name: string;
  readonly person?: string;
}

/**
 * Registers somebody with `/register` in the Discord stand-in, a new person unless one is given. Returns
 * their Discord id.
 */
async function register(request: APIRequestContext, standIn: string, registering: Registering) {
  const { code, name, person = "newcomer" } = registering;
  const response = await request.post(`${standIn}/stand-in/interactions`, {
    data: { person, league: LEAGUES[code].key, name: "register", options: { name } },
  });
  const told = (await response.json()) as Told;
  expect(told.status).toBe(200);
  expect(told.answer.data.content).toContain(`as **${name}**`);
  return told.person.id;
}

/** Goes to the stand-in's login page and signs in as somebody who registered there. */
async function signInAsNewcomer(page: Page, id: string): Promise<void> {
  await openStandIn(page);
  await page.getByText("Newcomers who gave commands").click();
  await page.locator(`button[name=person][value="${id}"]`).click();
  await page.waitForURL("/bcl/standings");
}

async function cropPicture(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(HALVES);
  const dialog = page.getByRole("dialog", { name: "Crop Image" });
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await dialog.getByRole("button", { name: "Use Image" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Creates a token on the tokens page, and returns it. */
async function makeToken(page: Page): Promise<string> {
  await page.getByRole("textbox", { name: "Name" }).fill("Stat bot");
  await page.getByRole("button", { name: "Generate Token" }).click();
  const token = page.getByRole("textbox", { name: "Token" });
  await expect(token).toHaveValue(/^clvr_[\w-]{43}$/);
  return token.inputValue();
}

const LIFE =
  "registers from chat, signs in, edits the profile, calls the API with a token, and logs out";
test(LIFE, { tag: "@phone" }, async ({ page, playwright, baseURL }, { project }) => {
  const mark = `${project.name} ${String(Date.now() % 1_000_000)}`;
  const inGame = `Rook ${mark}`;
  const standIn = await openStandIn(page);
  const id = await register(page.request, standIn, { code: "bcl", name: inGame });
  await signInAsNewcomer(page, id);
  const key = await ownKey(page);

  // The registered account is the signed-in account: its name from chat is on the profile.
  await page.goto(`/players/${key}/edit`);
  const row = page.getByRole("listitem", { name: "In-game name 1" });
  await expect(row.getByRole("textbox", { name: "Name" })).toHaveValue(inGame);
  await row.getByRole("combobox", { name: "Platform" }).selectOption({ index: 1 });
  const username = `Fresh ${mark}`;
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("combobox", { name: "Region" }).selectOption("Europe");
  await cropPicture(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(page.getByText("Image updated")).toBeVisible();

  await page.goto(`/players/${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/media\/avatars\/[0-9a-f]{20}\.webp$/);

  await page.getByRole("link", { name: "Generate Token" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const token = await makeToken(page);

  // A separate client, with the token and without cookies.
  const program = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const ownMatches = `/api/matches/all/${key}`;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await program.get(ownMatches)).status()).toBe(401);
  const answer = await program.get(ownMatches, { headers });
  expect([answer.status(), await answer.json()]).toEqual([200, []]);

  await page.getByRole("button", { name: /, user menu$/ }).click();
  const menu = page.getByRole("navigation", { name: "User menu" });
  await menu.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

  // The session has ended. The token is still valid.
  expect((await page.request.get(ownMatches)).status()).toBe(401);
  expect((await program.get(ownMatches, { headers })).status()).toBe(200);
  await program.dispose();
});

const BACK = "shows no old refusal when the back button brings a page after its reader registered";
test(BACK, { tag: "@phone" }, async ({ page }, { project }) => {
  const mark = `${project.name} ${String(Date.now() % 1_000_000)}`;
  const standIn = await openStandIn(page);
  const id = await register(page.request, standIn, { code: "bcl", name: `Back ${mark}` });
  await signInAsNewcomer(page, id);
  await page.goto("/pcl/free-agents");
  const refusal = page.getByText(`You are not registered for the ${LEAGUES.pcl.name}.`);
  await expect(refusal).toBeVisible();
  const look = page.getByRole("button", { name: "Look for a Team" });
  await expect(look).toBeDisabled();

  await page.goto("/pcl/standings");
  await register(page.request, standIn, { code: "pcl", name: `Back ${mark}`, person: id });
  await page.goBack();
  await expect(refusal).toHaveCount(0);
  await expect(look).toBeEnabled();
});

/** A team that looks for players, from the API. */
async function teamWithPlaces(request: APIRequestContext): Promise<Pick<Team, "_id" | "name">> {
  const answer = await request.get(`/api/teams/all/${LEAGUES.ocl.key}/recruiting`);
  const { posts } = (await answer.json()) as { posts: { team: Pick<Team, "_id" | "name"> }[] };
  const [first] = posts;
  if (first === undefined) {
    throw new Error("No team has open places.");
  }
  return first.team;
}

/** Opens a team's page and goes, by Login to Join, to the form of a newcomer. Returns the form and the taps. */
async function newcomersForm(page: Page, { _id: id, name }: Pick<Team, "_id" | "name">) {
  const taps = countTaps();
  await page.goto(`/ocl/team/${id}`);
  await taps.tap(page.getByRole("link", { name: "Login to Join" }));
  await taps.tap(page.getByRole("button", { name: "Login with Discord" }));
  // On Discord's own page, so it is not counted.
  await page.locator('button[name=person][value="newcomer"]').click();
  await page.waitForURL(`/ocl/team/${id}`);
  await settle(page);
  return { form: page.getByRole("dialog", { name: `Register to Join ${name.name}` }), taps };
}

const WAY = "gets from a team's page to a sent request in at most six taps and one form";
test(WAY, { tag: "@phone" }, async ({ page, request }, { project }) => {
  const mark = `${project.name} ${String(Date.now() % 1_000_000)}`;
  const team = await teamWithPlaces(request);
  const { _id: id, name } = team;
  const { form, taps } = await newcomersForm(page, team);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(form.getByLabel("Message")).toBeVisible();
  await taps.type(form.getByLabel("In-game Name"), `Rook ${mark}`);
  await taps.choose(form.getByLabel("Platform"), 1);
  await taps.choose(form.getByLabel("Region"), 2);
  await taps.tap(form.getByRole("button", { name: "Register and Ask to Join" }));

  // No other form follows.
  await expect(page.getByText(`You have asked to join ${name.name}`)).toBeVisible();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await test.step("the next steps say so without a reload, in two lines of a phone", async () => {
    const steps = page.getByRole("region", { name: /^Welcome to CLVR/ });
    await expect(steps).toContainText(`You ask to join ${name.name}. The captain will answer.`);
    const limit = project.name === "phone" ? 100 : 260;
    expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(limit);
  });
  expect(taps.count()).toBeLessThanOrEqual(6);

  await test.step("and sees in My Week that the team has to answer", async () => {
    await page.goto("/");
    const waiting = page.getByRole("region", { name: "Waiting for Others" });
    const link = waiting.getByRole("link", { name: `You ask to join ${name.name}` });
    await expect(link).toHaveAttribute("href", `/ocl/team/${id}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  // As it was before: nobody waits.
  await page.goto(`/ocl/team/${id}`);
  await page.getByRole("button", { name: "Withdraw request to join" }).click();
  await expect(page.getByRole("button", { name: "Request to Join" })).toBeVisible();
});

const REFUSED = "keeps the name and the message when the request is refused, and sends it again";
test.describe("a request that is refused", () => {
  test.use({ expectedFaults: /status (of )?4(00|09)/ });
  test(REFUSED, { tag: "@phone" }, async ({ page, request }, { project }) => {
    const inGame = `Pawn ${project.name} ${String(Date.now() % 1_000_000)}`;
    const team = await teamWithPlaces(request);
    const { form } = await newcomersForm(page, team);
    const refusal = "Rosters are locked. The league’s team managers can help.";
    const route = "**/api/requests/create/join?*";
    await page.route(route, (sent) => sent.fulfill({ status: 409, json: { detail: refusal } }));
    await form.getByLabel("Platform").selectOption({ index: 1 });
    await form.getByLabel("Region").selectOption({ index: 2 });
    await form.getByLabel("Message").fill("I play on Tuesdays.");
    const both = form.getByRole("button", { name: "Register and Ask to Join" });
    await both.click();
    await test.step("without a name it is refused, and everything typed stays", async () => {
      await expect(form.getByLabel("In-game Name")).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByLabel("Message")).toHaveValue("I play on Tuesdays.");
    });
    await form.getByLabel("In-game Name").fill(inGame);
    await form.getByLabel("In-game Name").press("Enter");

    const asking = page.getByRole("dialog", { name: `Ask to Join ${team.name.name}?` });
    await expect(asking.getByText(refusal)).toBeVisible();
    await expect(asking.getByText(inGame)).toBeVisible();
    const message = asking.getByLabel("Message");
    await expect(message).toHaveValue("I play on Tuesdays.");
    await expect(message).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.unroute(route);
    await asking.getByRole("button", { name: "Send Request" }).click();
    await expect(page.getByText("Requested", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Withdraw request to join" }).click();
    // They are registered: the short form is left.
    await page.getByRole("button", { name: "Request to Join" }).click();
    await expect(asking).toBeVisible();
    await expect(asking.getByLabel("In-game Name")).toHaveCount(0);
  });
});
