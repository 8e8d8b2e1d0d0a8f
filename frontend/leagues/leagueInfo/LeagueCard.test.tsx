import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { chooseOption, stubStaffBrowser } from "../../test/staffBrowser";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { exampleLeagueInfo } from "../../test/fixtures/leagueInfo";
import type { LeagueInfoBody } from "./leagueSettings";
import { LeagueCard } from "./LeagueCard";

spyOnToasts();

const ADDRESS = "/api/league-info/7/settings";
const WEBHOOK = "https://discord.com/api/webhooks/1/x";

function show(info: LeagueInfoBody = exampleLeagueInfo()) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <LeagueCard leagueId="7" code="bcl" zones={["UTC", "Europe/London"]} />
    </StaffLibrary>,
    { path: "/admin/league-info", fallback: { [ADDRESS]: info } },
  );
}

function withWebhook(): LeagueInfoBody {
  const info = exampleLeagueInfo();
  return { ...info, league: { ...info.league, hasWebhook: true } };
}

/**
 * Stubs the API: answers each PUT, and each read with the settings. Returns what was sent, and
 * where.
 */
function stubPut(refusal?: object, status = 400): unknown[] {
  const put: unknown[] = [];
  vi.stubGlobal("fetch", (asked: string, { method, body }: RequestInit = {}) => {
    if (method !== "PUT" || typeof body !== "string") {
      return Promise.resolve(Response.json(exampleLeagueInfo()));
    }
    put.push([asked, JSON.parse(body)]);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Saved." })
        : Response.json(refusal, { status: put.length === 1 ? status : 400 }),
    );
  });
  return put;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (words: string) => userEvent.click(screen.getByText(words));

async function fill(label: string, words: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.paste(words);
}

const marks = () => Array.from(document.querySelectorAll("mark"), (each) => each.textContent);
const openGroups = () =>
  Array.from(document.querySelectorAll("details[open] h2"), (each) => each.textContent);

function stubPhone(): void {
  const listened = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => ({ matches: true, ...listened }));
}

beforeEach(() => {
  stubStaffBrowser();
});

it("sends the league's settings, and leaves the webhook as it is", async () => {
  const put = stubPut();
  show(withWebhook());
  await fill("Most players", "12");
  await press("Approve names");
  await press("Save Teams and Rosters");
  const { league } = exampleLeagueInfo();
  const names = exampleLeagueInfo().groups[2]?.settings ?? [];
  const group = Object.fromEntries(Object.entries(league).filter(([name]) => names.includes(name)));
  const sent = { ...group, rosterMaximum: 12, approveNames: true, group: "teams", revision: "g3" };
  expect(put).toEqual([[ADDRESS, sent]]);
});

it("has hours by the league's clock, also of a zone that is not saved yet", async () => {
  show();
  expect(screen.getAllByText(/^By the league’s clock, UTC\./)).toHaveLength(2);
  await chooseOption("Time zone", "Europe/London");
  expect(screen.getAllByText(/^By the league’s clock, Europe\/London\./)).toHaveLength(2);
});

it("lets a map end with any score where its rounds are left empty", async () => {
  const put = stubPut();
  show();
  expect([field("Rounds to win").value, field("Most rounds").value]).toEqual(["7", "12"]);
  await userEvent.clear(field("Rounds to win"));
  await userEvent.clear(field("Most rounds"));
  await press("Save Format of Matches");
  expect(put).toMatchObject([[ADDRESS, { roundsToWin: null, mostRounds: null }]]);
});

it("sends a new webhook, and forgets the typed text", async () => {
  const put = stubPut();
  show();
  expect(screen.getByText("None is set")).toBeTruthy();
  await fill("Discord webhook", WEBHOOK);
  await press("Save Discord Channel");
  expect(put).toMatchObject([[ADDRESS, { webhookUrl: WEBHOOK }]]);
  await waitFor(() => {
    expect(field("Discord webhook").value).toBe("");
  });
});

it("removes the webhook", async () => {
  const put = stubPut();
  show(withWebhook());
  expect(screen.getByText(/^One is set/)).toBeTruthy();
  await press("Remove the webhook");
  await press("Save Discord Channel");
  expect(put).toMatchObject([[ADDRESS, { webhookUrl: "" }]]);
});

it("chooses when matches get a thread on Discord, and where", async () => {
  const put = stubPut();
  show();
  await chooseOption("Threads of matches", "When it is published");
  await fill("Channel of threads", "400000000000000001");
  await press("Save Discord Threads of Matches");
  expect(put).toEqual([
    [
      ADDRESS,
      {
        matchThreads: "published",
        threadChannel: "400000000000000001",
        group: "threads",
        revision: "g5",
      },
    ],
  ]);
});

it("chooses one message a week for results, and leaves the webhook as it is", async () => {
  const put = stubPut();
  show();
  await chooseOption("Results in the channel", "One message a week");
  await press("Save Discord Channel");
  expect(put).toMatchObject([[ADDRESS, { resultPosts: "week", group: "channel" }]]);
});

it("chooses which matches have an event on Discord", async () => {
  const put = stubPut();
  show();
  await chooseOption("Events of matches", "Matches with a cast");
  await press("Save Discord Events of Matches");
  expect(put).toEqual([[ADDRESS, { matchEvents: "cast", group: "events", revision: "g6" }]]);
});

it("says the default of each choice in its own words", () => {
  show();
  for (const words of ["No threads", "No events", "A message for each result"]) {
    expect(screen.getByText(new RegExp(`Default: ${words}\\.`))).toBeTruthy();
  }
});

it("says what Discord refuses about events", () => {
  const info = exampleLeagueInfo();
  show({ ...info, league: { ...info.league, eventFault: "full" } });
  expect(screen.getByText(/^Discord refuses events: The server has a hundred/)).toBeTruthy();
});

it("says what Discord refuses about threads", () => {
  const info = exampleLeagueInfo();
  show({ ...info, league: { ...info.league, threadFault: "permission" } });
  expect(screen.getByText(/^Discord refuses threads: The bot may not make or write/)).toBeTruthy();
});

it("shows what somebody else has saved beside what was typed, and keeps mine", async () => {
  const { league } = exampleLeagueInfo();
  const theirs = { ...league, bestOf: 3, approveNames: true, revision: "a2" };
  const put = stubPut({ detail: "Somebody else has saved this.", theirs }, 409);
  show();
  await fill("Most players", "12");
  await press("Save Teams and Rosters");
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows).toEqual(["FieldYoursTheirs", "Roster maximum1210", "Approve namesNoYes"]);
  expect(field("Most players").value).toBe("12");
  await press("Keep Mine");
  expect(put).toMatchObject([
    [ADDRESS, { rosterMaximum: 12, group: "teams", revision: "g3" }],
    [ADDRESS, { rosterMaximum: 12, group: "teams", revision: "a2" }],
  ]);
});

it("finds a setting by its words, keeps what was typed, and puts a default back", async () => {
  show();
  await fill("Most players", "12");
  await fill("Find a Setting", "BEST of");
  expect(screen.getByRole("heading", { name: "Format of Matches" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Teams and Rosters" })).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("1 setting found.");
  expect(marks()).toEqual(["Best", "of"]);
  await fill("Find a Setting", "rounds");
  expect(screen.getByRole("status").textContent).toBe("2 settings found.");
  await fill("Find a Setting", "nothing like it");
  expect(screen.getByText("No setting has these words.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.clear(field("Find a Setting"));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(marks()).toEqual([]);
  expect(field("Most players").value).toBe("12");
  expect(screen.getByText("On a roster. Default: 10.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Default: Most players" }));
  expect(field("Most players").value).toBe("10");
  expect(screen.queryByRole("button", { name: "Default: Most players" })).toBeNull();
});

it("has links to the groups that are found, which are open where there is room", async () => {
  show();
  const titles = ["Texts", "Time Zone and Week", "Format of Matches", "Teams and Rosters"];
  const channels = ["Discord Channel", "Discord Threads of Matches", "Discord Events of Matches"];
  const all = [...titles, ...channels];
  expect(openGroups()).toEqual(all);
  const groups = screen.getByRole("navigation", { name: "Groups of settings" });
  const links = () =>
    within(groups)
      .queryAllByRole("link")
      .map((each) => each.textContent);
  expect(links()).toEqual(all);
  const setUp = screen.getAllByText(/^Set Discord up on one page/);
  expect(setUp.map((each) => each.getAttribute("href"))).toEqual(
    Array.from({ length: 3 }, () => "/admin/discord?league=bcl"),
  );
  const link = screen.getByRole("link", { name: "Discord Channel" });
  expect(document.querySelector(link.getAttribute("href") ?? "")).toBeTruthy();
  await fill("Find a Setting", "webhook");
  expect(links()).toEqual(["Discord Channel"]);
});

it("folds the groups on a phone, and opens those that are found", async () => {
  stubPhone();
  show();
  expect(openGroups()).toEqual([]);
  await fill("Find a Setting", "invite");
  expect(document.querySelector("details[open] mark")?.textContent).toBe("Invite");
  await userEvent.clear(field("Find a Setting"));
  expect(openGroups()).toEqual([]);
});

it("marks a sign as it is typed, and the longer of two words", async () => {
  show();
  await fill("Find a Setting", "(");
  expect(screen.getByText("No setting has these words.")).toBeTruthy();
  await fill("Find a Setting", "agree-by day");
  expect(marks().slice(0, 2)).toEqual(["Agree-by", "day"]);
  await fill("Find a Setting", "web webhook");
  expect(marks()).toEqual(["webhook"]);
});
