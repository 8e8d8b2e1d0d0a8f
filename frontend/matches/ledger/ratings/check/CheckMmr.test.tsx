import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { renderOnPage } from "../../../../test/renderOnPage";
import {
  chooseOption,
  optionsOf,
  staffField as field,
  stubStaffBrowser,
} from "../../../../test/staffBrowser";
import { examplePage, exampleScheduled } from "../../../../test/fixtures/scheduledMatches";
import { StaffLibrary } from "../../../../portals/StaffLibrary";
import { CheckMmr } from "./CheckMmr";
import { exampleCheck, exampleUnscored, exampleWeek } from "../../../../test/fixtures/check";

const BCL = { id: "7", code: "bcl", name: "Breachers Champions League", game: "Breachers" };
const OCL = { id: "8", code: "ocl", name: "Onward Champions League", game: "Onward" };
const CHECK = "/api/matches/check-mmr/7?teamA=1&teamB=2";
const TEAMS = [
  { _id: "1", name: { name: "Night Owls" } },
  { _id: "2", name: { name: "Foxes" } },
];

function show(leagues = [BCL], search = "") {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <CheckMmr leagues={leagues} />
    </StaffLibrary>,
    { path: "/mod/check-mmr", search },
  );
}

/**
 * Stubs the API: answers everything that the page loads. Returns the requests to the check, with
 * any method.
 */
function stubReads(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    if (address.startsWith("/api/teams/standings/")) {
      return Promise.resolve(Response.json(TEAMS));
    }
    if (address.startsWith("/api/matches/schedule")) {
      return Promise.resolve(Response.json(examplePage([exampleScheduled()])));
    }
    if (/^\/api\/matches\/check-mmr\/\d\/week/.test(address)) {
      return Promise.resolve(Response.json(exampleWeek()));
    }
    asked.push(`${method} ${address}`);
    return Promise.resolve(
      Response.json(address.includes("maps=") ? exampleCheck() : exampleUnscored()),
    );
  });
  return asked;
}

const side = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(stubStaffBrowser);

it("shows people who moderate no league that they have nothing to test", () => {
  show([]);
  expect(screen.getByText(/^You are not a moderator of any league yet/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("asks for two teams first, found by their names", async () => {
  const asked = stubReads();
  show();
  expect(screen.getByText("Choose two teams, or a match, to try a score.")).toBeTruthy();
  await screen.findByLabelText("Team A", { selector: "input" });
  await chooseOption("Team A", "Night Owls");
  expect(await optionsOf("Team B")).toEqual(["Foxes"]);
  expect(asked).toEqual([]);
  await chooseOption("Team B", "Foxes");
  expect(window.location.search).toBe("?teamA=1&teamB=2");
  expect(await screen.findByText(/^Enter the whole score/)).toBeTruthy();
  expect(asked).toEqual([`GET ${CHECK}`]);
  expect(side("Night Owls").getByText("No score yet")).toBeTruthy();
});

it("shows what a score does to both sides and to the standings, and only reads", async () => {
  const asked = stubReads();
  show([BCL], "?teamA=1&teamB=2");
  await userEvent.type(await screen.findByLabelText("Rounds of Night Owls"), "13");
  await userEvent.type(field("Rounds of Foxes"), "8");
  expect(await screen.findByText("13 : 8. Nothing is saved.")).toBeTruthy();
  expect(window.location.search).toBe("?teamA=1&teamB=2&maps=13-8");
  expect(side("Night Owls").getByText("+17.9")).toBeTruthy();
  expect(side("Foxes").getByText("−17.9")).toBeTruthy();
  const standings = within(screen.getByRole("table", { name: /^Standings With This Score/ }));
  const rows = standings.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    "1 ▲1 up 1Night Owls1517.9+17.91–0–0",
    "2 ▼1 down 1Foxes1482.1−17.90–1–0",
  ]);
  expect(asked.every((each) => each.startsWith("GET "))).toBe(true);
  expect(asked.at(-1)).toBe(`GET ${CHECK}&maps=13-8`);
});

it("keeps the score that is entered while half of it is missing, and when it is refused", async () => {
  const asked = stubReads();
  show([BCL], "?teamA=1&teamB=2&maps=13-");
  expect((await screen.findByLabelText<HTMLInputElement>("Rounds of Night Owls")).value).toBe("13");
  expect(asked).toEqual([`GET ${CHECK}`]);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ detail: "No such score." }, { status: 400 })),
  );
  await userEvent.type(field("Rounds of Foxes"), "8");
  expect(await screen.findByText("Error Loading Check", { exact: false })).toBeTruthy();
  expect(window.location.search).toBe("?teamA=1&teamB=2&maps=13-8");
});

it("sends neutral ground to the server", async () => {
  const asked = stubReads();
  show([BCL], "?teamA=1&teamB=2");
  await userEvent.click(screen.getByText("Neutral ground"));
  await waitFor(() => {
    expect(asked.at(-1)).toBe(`GET ${CHECK}&neutral=true`);
  });
  expect(window.location.search).toBe("?teamA=1&teamB=2&ground=neutral");
});

it("offers the reader's leagues where there are several", async () => {
  stubReads();
  show([BCL, OCL]);
  expect(await optionsOf("League")).toEqual([BCL.game, OCL.game]);
  await chooseOption("League", OCL.game);
  expect(window.location.search).toBe("?league=ocl");
});
