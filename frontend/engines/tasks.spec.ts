import { click, expect, isSignedIn, openAsCaptain, openPage, signIn, test, until } from "./engine";
import type { Tab } from "./tab";

// One after the other in one tab: the captain of a Breachers team comes, does things, and goes.

const has = (tab: Tab, what: string, selector: string) =>
  until(tab, what, (wanted) => document.querySelector(wanted) !== null, selector);
const at = (tab: Tab, address: string) =>
  until(tab, `${address} is open`, (wanted) => window.location.href.endsWith(wanted), address);

async function logOut(tab: Tab): Promise<void> {
  await click(tab, "[popovertarget=user-menu]");
  await click(tab, "[data-logout]");
  await has(tab, "Login", "header a[href^='/login']");
}

test.beforeEach(({ tab }) => tab.widen(1440));

test("signs in at Discord", async ({ tab }) => {
  await openPage(tab, "/bcl/standings");
  if (await isSignedIn(tab)) {
    await logOut(tab);
  }
  await signIn(tab);
  await openPage(tab, "/");
  await has(tab, "the user menu", "#user-menu");
});

test("finds a team by typing", async ({ tab }) => {
  await openPage(tab, "/bcl/standings");
  await click(tab, ".search-input");
  await tab.type("owl");
  await has(tab, "a suggestion", "#search [role=option]");
  await tab.press("Enter");
  await at(tab, "/search?q=owl");
});

test("filters the standings, and goes back", async ({ tab }) => {
  await openPage(tab, "/bcl/standings");
  await tab.run(() => {
    const region = [...document.querySelectorAll("select")].at(-1);
    if (region) {
      region.selectedIndex = 1;
      region.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await until(tab, "the filter is in the address", () => window.location.search !== "");
  await tab.run(() => {
    window.history.back();
  });
  await until(tab, "the filter is gone", () => window.location.search === "");
});

test("opens a page from the side bar of a phone", async ({ tab }) => {
  await tab.widen(390);
  await openPage(tab, "/bcl/standings");
  await click(tab, ".burger");
  await has(tab, "the side bar", "#navbar:popover-open");
  await click(tab, "#navbar a", "OCL");
  await at(tab, "/ocl/home");
});

test("keeps the colours that were chosen", async ({ tab }) => {
  await openPage(tab, "/bcl/standings");
  await click(tab, ".scheme");
  await has(tab, "light colours", "html[data-color-scheme=light]");
  await openPage(tab, "/bcl/home");
  await has(tab, "light colours", "html[data-color-scheme=light]");
  await click(tab, ".scheme");
  await has(tab, "dark colours", "html[data-color-scheme=dark]");
});

test("votes for the match of the week, and takes it back", async ({ tab }) => {
  await openAsCaptain(tab, "/bcl/home");
  // The captain may have voted for another match.
  const others = '[aria-label^="Vote: "][aria-pressed=false]';
  await has(tab, "a match without the vote", others);
  const label = await tab.run(
    (selector) => document.querySelector(selector)?.getAttribute("aria-label"),
    others,
  );
  const vote = `[aria-label=${JSON.stringify(label)}]`;
  await click(tab, vote);
  await has(tab, "the vote", `${vote}[aria-pressed=true]:enabled`);
  await click(tab, vote);
  const pressed = '[aria-label^="Vote: "][aria-pressed=true]';
  await until(tab, "no vote", (wanted) => document.querySelector(wanted) === null, pressed);
});

/**
 * The path of a match with a share card. The portal of the tests has drawn those of the first matches, of
 * whichever league.
 */
async function matchWithCard(): Promise<string> {
  const read = async (path: string) => (await fetch(path)).text();
  for (const league of ["bcl", "pcl", "ocl", "xcl"]) {
    const list = await read(`/${league}/matches?week=1`);
    for (const [path] of list.matchAll(/\/\w+\/match\/\d+/g)) {
      if ((await read(path)).includes('class="share"')) {
        return path;
      }
    }
  }
  return "";
}

test("unfolds the links of a page to share", async ({ tab }) => {
  await openPage(tab, "/bcl/home");
  await openPage(tab, await tab.run(matchWithCard));
  await click(tab, ".share summary");
  await click(tab, ".share input");
  await has(tab, "the focus in the link", ".share input:focus");
});

test("logs out", async ({ tab }) => {
  await openAsCaptain(tab, "/bcl/standings");
  await logOut(tab);
  expect(await tab.run(() => window.location.pathname)).toBe("/");
});
