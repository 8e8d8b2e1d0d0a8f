import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnOpenPage, spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import {
  chooseOption,
  chosenOption,
  optionsOf,
  staffField as field,
  stubStaffBrowser,
} from "../../../test/staffBrowser";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { CreateMatch } from "./CreateMatch";
import { exampleWeek } from "../../../test/fixtures/scheduledMatches";
import { exampleLeague, IDLE, PAVLOV } from "../../../test/fixtures/scheduledLeagues";

const openPage = spyOnOpenPage();
const showToast = spyOnToasts();

const TEAMS = [
  { _id: "1", name: { name: "Night Owls" } },
  { _id: "2", name: { name: "Foxes" } },
];
const BUSY = "Foxes already plays Ravens at <t:1789932600>.";
const CREATED = { body: { success: true, message: "Created.", _id: "77" }, status: 201 };

function show(leagues = [exampleLeague(), IDLE], search = "") {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <CreateMatch leagues={leagues} listAddress="/tm/manage/matches" />
    </StaffLibrary>,
    { path: "/tm/manage/matches/create", search },
  );
}

/**
 * Stubs the API: answers each read of standings with two teams, and each POST. Returns what was
 * posted.
 */
function stubCreation(answer: { body: object; status: number }): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit = {}) => {
    if (address.startsWith("/api/matches/week")) {
      const isSecond = address.endsWith("week=2");
      return Promise.resolve(Response.json(exampleWeek(isSecond ? {} : { week: 3, teams: [] })));
    }
    if (address.startsWith("/api/matches/schedule/clashes")) {
      const isBusy = address.endsWith("?league=bcl&teamA=1&teamB=2&time=2026-09-20T19%3A30Z");
      return Promise.resolve(Response.json({ clashes: isBusy ? [BUSY] : [] }));
    }
    if (typeof body !== "string") {
      return Promise.resolve(Response.json(TEAMS));
    }
    sent.push([address, JSON.parse(body)]);
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

const create = () => userEvent.click(screen.getByRole("button", { name: "Create Match" }));

async function chooseBothTeams(): Promise<void> {
  await screen.findByText("Neutral ground");
  await chooseOption("Team A", "Night Owls");
  await chooseOption("Team B", "Foxes");
}

beforeEach(() => {
  stubStaffBrowser();
});

it("offers the leagues that have a season, with their current week and format", async () => {
  stubCreation(CREATED);
  show([exampleLeague(), IDLE, PAVLOV]);
  expect((await screen.findByLabelText<HTMLInputElement>("Best of")).value).toBe("3");
  expect(chosenOption("Week")).toBe("Week 2");
  expect(screen.getByText("Can be left empty. By your own clock, UTC.")).toBeTruthy();
  expect(await optionsOf("League")).toEqual([
    "Breachers Champions League",
    "Pavlov Champions League",
  ]);
  await chooseOption("League", "Pavlov Champions League");
  await waitFor(() => {
    expect(field("Best of").value).toBe("1");
  });
  expect(chosenOption("Week")).toBe("Week 1");
});

it("begins without a week in a season that has none", async () => {
  const sent = stubCreation(CREATED);
  show([{ ...exampleLeague(), weeks: [] }]);
  await chooseBothTeams();
  expect(chosenOption("Week")).toBe("No week");
  await create();
  expect(sent).toEqual([
    [
      "/api/matches/create",
      {
        league: "bcl",
        teamA: "1",
        teamB: "2",
        week: null,
        time: null,
        bestOf: 3,
        neutral: false,
      },
    ],
  ]);
});

it("asks before another league replaces the typed text", async () => {
  stubCreation(CREATED);
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  show([exampleLeague(), PAVLOV]);
  await userEvent.type(await screen.findByLabelText("Time"), "2026-09-20T19:30");
  await chooseOption("League", "Pavlov Champions League");
  expect(confirm).toHaveBeenCalledOnce();
  expect([chosenOption("League"), field("Time").value]).toEqual([
    "Breachers Champions League",
    "2026-09-20T19:30",
  ]);
  confirm.mockReturnValue(true);
  await chooseOption("League", "Pavlov Champions League");
  await waitFor(() => {
    expect(field("Time").value).toBe("");
  });
});

it("begins with the league in the address, and links to its matches", async () => {
  stubCreation(CREATED);
  show([exampleLeague(), PAVLOV], "?league=pcl");
  await screen.findByText("Neutral ground");
  expect(chosenOption("League")).toBe("Pavlov Champions League");
  expect(screen.getByRole("link", { name: "All Matches" }).getAttribute("href")).toBe(
    "/tm/manage/matches?league=pcl",
  );
});

it("shows that no league has a season", () => {
  show([IDLE]);
  expect(screen.getByText("None of your leagues has a season now.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create Match" })).toBeNull();
});

it("creates the match, and links to the page for managing it", async () => {
  const sent = stubCreation(CREATED);
  show();
  await chooseBothTeams();
  await userEvent.type(field("Time"), "2026-09-20T19:30");
  await userEvent.click(screen.getByText("Neutral ground"));
  await create();
  expect(sent).toEqual([
    [
      "/api/matches/create",
      {
        league: "bcl",
        teamA: "1",
        teamB: "2",
        week: 2,
        time: "2026-09-20T19:30Z",
        bestOf: 3,
        neutral: true,
      },
    ],
  ]);
  await waitFor(() => {
    expect(openPage).toHaveBeenCalledExactlyOnceWith("/tm/manage/matches/77");
  });
  expect(showToast.mock.calls[0]?.[0]).toMatchObject({
    kind: "success",
    message: "Created.",
  });
});

it("sends no time and no week where they stay open", async () => {
  const sent = stubCreation(CREATED);
  show([exampleLeague({ currentWeek: null })]);
  await chooseBothTeams();
  await create();
  expect(sent).toMatchObject([["/api/matches/create", { week: null, time: null }]]);
});

it("says beforehand that the teams already have a match in the week", async () => {
  stubCreation(CREATED);
  show();
  await chooseBothTeams();
  const words = "Night Owls and Foxes already have a match in week 2.";
  expect(await screen.findByText(words)).toBeTruthy();
  await chooseOption("Week", "Week 3");
  await waitFor(() => {
    expect(screen.queryByText(words)).toBeNull();
  });
});

it("says beforehand that a team plays another match at that time", async () => {
  stubCreation(CREATED);
  show();
  await screen.findByText("Neutral ground");
  await userEvent.type(field("Time"), "2026-09-20T19:30");
  expect(screen.queryByText(/already plays/)).toBeNull();
  await chooseBothTeams();
  expect(screen.getByText("League time: 9/20/26 08:30 PM GMT+1")).toBeTruthy();
  expect((await screen.findByText(/already plays/)).textContent).toBe(
    "Foxes already plays Ravens at Sun 9/20/26 07:30 PM UTC.",
  );
  fireEvent.change(field("Time"), { target: { value: "2026-09-20T22:30" } });
  await waitFor(() => {
    expect(screen.queryByText(/already plays/)).toBeNull();
  });
});

it("offers a team only on one side", async () => {
  stubCreation(CREATED);
  show();
  await screen.findByText("Neutral ground");
  await chooseOption("Team A", "Night Owls");
  expect(await optionsOf("Team B")).toEqual(["Foxes"]);
});

it("keeps what was set when it is refused, with the reason beside the field", async () => {
  const words = "Foxes are not enrolled in this season.";
  stubCreation({ body: { teamB: [words] }, status: 400 });
  show();
  await chooseBothTeams();
  await userEvent.type(field("Time"), "2026-09-20T19:30");
  await create();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field("Team B").getAttribute("aria-invalid")).toBe("true");
  expect([field("Team A").value, field("Team B").value, field("Time").value]).toEqual([
    "Night Owls",
    "Foxes",
    "2026-09-20T19:30",
  ]);
  expect(showToast).not.toHaveBeenCalled();
  expect(openPage).not.toHaveBeenCalled();
});

it("shows other errors, and can be tried again", async () => {
  stubCreation({ body: { detail: "The season is over." }, status: 409 });
  show();
  await chooseBothTeams();
  await create();
  await waitFor(() => {
    expect(showToast.mock.calls[0]?.[0]).toMatchObject({
      kind: "error",
      message: "The season is over.",
    });
  });
  expect(field("Team A").value).toBe("Night Owls");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create Match" }).disabled).toBe(
    false,
  );
});
