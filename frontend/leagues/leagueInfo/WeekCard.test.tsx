import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import {
  chooseOption,
  chosenOption,
  optionsOf,
  staffField as field,
  stubStaffBrowser,
} from "../../test/staffBrowser";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { exampleLeagueInfo } from "../../test/fixtures/leagueInfo";
import type { LeagueInfoBody, SeasonSettings } from "./leagueSettings";
import { LeagueCard } from "./LeagueCard";
import { WeekCard } from "./WeekCard";

const showToast = spyOnToasts();

const BCL = { id: "7", code: "bcl", name: "Breachers Champions League", game: "Breachers" };
const ADDRESS = "/api/league-info/7/settings";

function info(part: Partial<SeasonSettings> = {}, league = {}): LeagueInfoBody {
  const body = exampleLeagueInfo();
  return {
    ...body,
    league: { ...body.league, ...league },
    season: body.season && { ...body.season, ...part },
  };
}

function show(body = info(), settings?: ReactElement) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <WeekCard league={BCL} />
      {settings}
    </StaffLibrary>,
    { path: "/admin/league-info", fallback: { [ADDRESS]: body } },
  );
}

const SETTINGS = <LeagueCard leagueId="7" code="bcl" zones={["UTC", "Europe/London"]} />;

/** Stubs the API: accepts or refuses commands; reads return `after`. Returns what was sent. */
function stubCommands(after = info(), refusal?: { status: number; body: object }): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (typeof body !== "string") {
      return Promise.resolve(Response.json(after));
    }
    sent.push([method, address, JSON.parse(body)]);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Done." })
        : Response.json(refusal.body, { status: refusal.status }),
    );
  });
  return sent;
}

async function type(label: string, time: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), time);
}

beforeEach(() => {
  stubStaffBrowser();
});

it.each([
  [{}, /^The next week starts automatically on .+: Week 3\.$/],
  [{ isMovedByHand: true }, /^Moved by hand; the next week starts automatically on .+: Week 3\.$/],
  [{ nextWeek: null }, /^No later week starts automatically\.$/],
  [{ nextWeek: null, isMovedByHand: true }, /^Moved by hand; no later week starts automatically\./],
])("says when the next week begins: %o", (part, words) => {
  show(info(part));
  expect(screen.getByRole("status").textContent).toMatch(words);
});

it("shows that a league changes its weeks only by hand", () => {
  show(info({ nextWeek: null }, { movesWeeksItself: false }));
  expect(screen.getByText("The week changes only when staff move it.")).toBeTruthy();
});

it("shows that there is no season, or no week in it", () => {
  show({ ...info(), season: null });
  expect(screen.getByText("This league has no season with weeks now.")).toBeTruthy();
  expect(screen.queryByText("Change a Week’s Times")).toBeNull();
});

it("moves the week, and shows the server's response", async () => {
  const sent = stubCommands(info({ currentWeek: 1, isMovedByHand: true }));
  show();
  expect(screen.getByText<HTMLButtonElement>("Move the Week").disabled).toBe(true);
  await chooseOption("Current week", "Week 1");
  await userEvent.click(screen.getByText("Move the Week"));
  expect(sent).toEqual([["POST", "/api/league-info/7/move-week", { week: 1 }]]);
  expect(await screen.findByText(/^Moved by hand; the next week starts/)).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>("Move the Week").disabled).toBe(true);
});

it("keeps the week that was chosen when moving it is refused", async () => {
  stubCommands(info(), { status: 409, body: { detail: "BCL Season 1 has no week 3." } });
  show();
  await chooseOption("Current week", "Week 3");
  await userEvent.click(screen.getByText("Move the Week"));
  await waitFor(() => {
    expect(showToast.mock.calls[0]?.[0]).toMatchObject({
      kind: "error",
      message: "BCL Season 1 has no week 3.",
    });
  });
  expect(chosenOption("Current week")).toBe("Week 3");
});

it("sends the times of a week to come, as they were typed by the reader's own clock", async () => {
  vi.stubEnv("TZ", "America/New_York");
  const sent = stubCommands();
  show(info({}, { timeZone: "Europe/London" }));
  expect(screen.getByText(/^Enter times by your own clock, America\/New_York\. /)).toBeTruthy();
  await chooseOption("Week", "Week 3");
  expect(field("Opens").disabled).toBe(false);
  expect(field("Opens").value).toBe("2026-09-20T20:00");
  await type("Results by", "2026-10-04T19:00");
  expect(screen.getByText("League time: 10/5/26 12:00 AM GMT+1")).toBeTruthy();
  await userEvent.click(screen.getByText("Save Times"));
  expect(sent).toEqual([
    [
      "PUT",
      "/api/league-info/7/weeks",
      {
        week: 3,
        opens: "2026-09-21T00:00Z",
        agreeBy: "2026-09-25T16:00Z",
        reportBy: "2026-10-04T23:00Z",
        revision: "w3",
      },
    ],
  ]);
  await waitFor(() => {
    expect(showToast.mock.calls[0]?.[0]).toMatchObject({ message: "Done." });
  });
});

it("offers no week that is over, and no other opening of one that has begun", async () => {
  show();
  expect(field("Opens").value).toBe("2026-09-14T00:00");
  expect(field("Opens").disabled).toBe(true);
  expect(await optionsOf("Week")).toEqual(["Week 2", "Week 3"]);
});

it("keeps the times that are refused, with the reason beside the field", async () => {
  const words = "This can’t be before times are agreed. Choose a later time.";
  stubCommands(info(), { status: 400, body: { reportBy: [words] } });
  show();
  await type("Results by", "2026-09-15T00:00");
  await userEvent.click(screen.getByText("Save Times"));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field("Results by").getAttribute("aria-invalid")).toBe("true");
  expect(field("Results by").value).toBe("2026-09-15T00:00");
  expect(showToast).not.toHaveBeenCalled();
});

it("shows what was saved in the settings without a reload", async () => {
  stubCommands(info({ label: "Autumn", nextWeek: null }, { movesWeeksItself: false }));
  show(info(), SETTINGS);
  await userEvent.click(screen.getByText("Save Time Zone and Week"));
  expect(await screen.findByText("The week changes only when staff move it.")).toBeTruthy();
  expect(screen.getByText("Autumn")).toBeTruthy();
});

it("shows beside the time zone what a change affects", () => {
  show(info(), SETTINGS);
  const described = field("Time zone").getAttribute("aria-describedby") ?? "";
  const text = document.getElementById(described)?.textContent;
  expect(text).toMatch(/^If you change the zone, weeks that have not started keep the same hours/);
});
