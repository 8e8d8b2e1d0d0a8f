import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../../test/spies";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../../test/staffBrowser";
import type { ServerResult } from "./serverResult";
import { StaffLibrary } from "../../../../portals/StaffLibrary";
import { ServerResults } from "./ServerResults";

spyOnToasts();
beforeEach(stubStaffBrowser);

const WAITING = "/api/matches/server-results?league=pcl&state=waiting";
const RESULT: ServerResult = {
  _id: "12",
  league: "pcl",
  endedAt: 1_788_220_800,
  mapLabel: "UGC1758",
  map: null,
  rounds: [10, 4],
  match: null,
  sideOfTeam0: null,
  problem: "Owls vs Foxes fits, but UGC1758 is no map of the league’s pool.",
  otherMap: "",
  origin: "server",
  receivedAt: 1_788_220_900,
  receivedBy: { _id: "5", username: "Vankrupt" },
  dismissedAt: 0,
  dismissedBy: null,
  dismissal: "",
  players: [
    {
      name: "Ann",
      player: null,
      side: null,
      team: 0,
      kills: 17,
      deaths: 9,
      assists: null,
      headshots: 0,
    },
  ],
};
const CHOICES = {
  matches: [
    {
      _id: "7",
      league: "pcl",
      time: 1_788_217_200,
      teamA: "Owls",
      teamB: "Foxes",
      hasResult: false,
    },
  ],
  maps: [{ _id: "31", name: "Sand" }],
};

function show(results: readonly ServerResult[] = [RESULT], leagues: readonly "pcl"[] = ["pcl"]) {
  return renderOnPage(
    <StaffLibrary styleNonce="abc">
      <ServerResults leagues={leagues} />
    </StaffLibrary>,
    {
      path: "/mod/server-results",
      fallback: {
        [WAITING]: { results, hasMore: false },
        "/api/matches/server-results/12/choices": CHOICES,
      },
    },
  );
}

it("marks a map that is not the agreed one", () => {
  const match = {
    _id: "7",
    league: "pcl",
    time: 1_788_220_800,
    teamA: "Owls",
    teamB: "Foxes",
    hasResult: false,
  } as const;
  const otherMap = "Map 2 was agreed to be Sand.";
  show([{ ...RESULT, match, map: "Dunes", sideOfTeam0: 0, problem: "", otherMap }]);
  expect(screen.getByText("Another Map")).toBeTruthy();
  expect(screen.getByText(/Map 2 was agreed to be Sand\./)).toBeTruthy();
});

it("shows why a map fits no match, and its players", () => {
  show();
  const card = within(screen.getByRole("region", { name: "UGC1758, 10–4" }));
  expect(card.getByText(RESULT.problem ?? "")).toBeTruthy();
  expect(card.getByText("Vankrupt")).toBeTruthy();
  expect(card.getByText("1 player")).toBeTruthy();
  const rows = card.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(rows).toEqual(["Team 0 of the server, 10 roundsKDAHS", "Ann179–Unknown0"]);
});

it("attaches a map to a match by hand", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST") {
      sent.push([path, JSON.parse(init.body as string)]);
      return Promise.resolve(Response.json({ success: true, message: "Attached." }));
    }
    return Promise.resolve(Response.json({ results: [], hasMore: false }));
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Attach to a Match" }));
  const dialog = within(screen.getByRole("dialog"));
  const attach = dialog.getByRole<HTMLButtonElement>("button", { name: "Attach" });
  expect(attach.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Match" }), "7");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Map" }), "31");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: /Team 0/ }), "Foxes");
  await userEvent.click(attach);
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/matches/server-results/12/attach", { match: "7", map: "31", sideOfTeam0: 1 }],
    ]);
  });
  expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
});

it("shows where an attached map belongs, and why another was dismissed", () => {
  const match = {
    _id: "7",
    league: "pcl" as const,
    time: 1_788_217_200,
    teamA: "Owls",
    teamB: "Foxes",
    hasResult: true,
  };
  const attached = { ...RESULT, match, map: "Sand", sideOfTeam0: 0 as const, problem: "" };
  const dismissed = {
    ...RESULT,
    _id: "11",
    mapLabel: "bridge",
    dismissedAt: 1_788_220_900,
    dismissedBy: { _id: "9", username: "Mod" },
    dismissal: "A scrim.",
  };
  show([attached, dismissed]);
  const first = within(screen.getByRole("region", { name: "UGC1758, 10–4" }));
  expect(first.getByRole("link").getAttribute("href")).toBe("/mod/manage/matches/7");
  expect(first.queryByRole("button", { name: "Attach to a Match" })).toBeNull();
  const second = within(screen.getByRole("region", { name: "bridge, 10–4" }));
  expect(second.getByText(/Dismissed by/).textContent).toBe("Dismissed by Mod: A scrim.");
  expect(second.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

it("has nothing for people who do not moderate the Pavlov league", () => {
  show([], []);
  expect(screen.getByText(/You do not moderate the Pavlov league/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});
