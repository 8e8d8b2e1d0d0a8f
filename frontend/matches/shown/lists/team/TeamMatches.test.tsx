import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { Decision, Unsettled, unsettledLabels, Winner } from "../../../../api/enums";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { hydrateIsland } from "../../../../test/hydrateIsland";
import {
  exampleMatch,
  type ExampleMatch,
  exampleTeam,
  SCHEDULED,
  WON,
} from "../../../../test/fixtures/matches";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import { TeamMatches } from "./TeamMatches";

const PROPS = {
  teamId: "1",
  league: BREACHERS,
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Season 1" },
  ],
  defaultSeason: 2,
  calendarURL: "https://portal.example/bcl/team/7/calendar.ics",
};

const address = (season: number) =>
  `/api/matches/team-page/1?season=${String(season)}&league=${BREACHERS.id}`;

const byes = (season: number) =>
  `/api/matches/team-byes/1?season=${String(season)}&league=${BREACHERS.id}`;
const NO_BYES = { [byes(1)]: { weeks: [] }, [byes(2)]: { weeks: [] } };

function show(...matches: ExampleMatch[]): void {
  renderOnPage(<TeamMatches {...PROPS} />, { fallback: { ...NO_BYES, [address(2)]: matches } });
}

/** The text of each cell in the only row. */
function cells(): (string | null)[] {
  const [row] = within(screen.getAllByRole("rowgroup")[1] ?? document.body).getAllByRole("row");
  return within(row ?? document.body)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("has the spec's columns, under its heading", () => {
  show(exampleMatch("7"));
  expect(screen.getByRole("heading", { level: 2, name: "Matches" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Date Played",
    "Vods",
    "Team A",
    "Score",
    "Team B",
    "Match Page",
  ]);
});

it("shows a match that is over", () => {
  show(exampleMatch("7", { ...WON, vods: ["https://video.example/1", "https://video.example/2"] }));
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-01-01T19:00:00.000Z");
  expect(cells().slice(3, 4)).toEqual([" won 13:8 lost "]);
  const vods = screen.getAllByRole("link", { name: /^Vod/ });
  expect(vods.map((vod) => [vod.textContent, vod.getAttribute("href")])).toEqual([
    ["Vod 1", "https://video.example/1"],
    ["Vod 2", "https://video.example/2"],
  ]);
  expect(screen.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe("/bcl/team/1");
  expect(screen.getByRole("link", { name: "Foxes" }).getAttribute("href")).toBe("/bcl/team/2");
  expect(screen.getByRole("link", { name: /^Match Page/ }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
});

it("shows that a match is not scheduled yet", () => {
  show(exampleMatch("7"));
  expect(cells().slice(0, 2)).toEqual(["Not Yet Scheduled", "No vods for this match"]);
  expect(cells()[3]).toBe("Not yet completed ");
});

it.each([
  ["a match to come", SCHEDULED, "Not yet completed "],
  [
    "a report",
    { ...SCHEDULED, unsettled: Unsettled.reported },
    `Not yet completed ${unsettledLabels[Unsettled.reported]}`,
  ],
  ["a dispute", { ...SCHEDULED, unsettled: Unsettled.disputed }, "Not yet completed Disputed"],
  ["a draw", { ...WON, scores: [7, 7], winner: Winner.draw }, " drawn 7:7 drawn "],
  ["a defeat", { ...WON, scores: [4, 13], winner: Winner.teamB }, " lost 4:13 won "],
  [
    "a forfeit",
    { ...WON, scores: null, winner: Winner.teamB, decision: Decision.forfeit },
    " lost Forfeit won ",
  ],
  [
    "a double forfeit",
    { ...WON, scores: null, winner: Winner.none, decision: Decision.doubleForfeit },
    " lost Double forfeit lost ",
  ],
  ["no winner", { ...WON, scores: null, winner: Winner.none }, "Scores not yet submitted"],
])("shows the state of %s", (_, fields, words) => {
  show(exampleMatch("7", fields));
  expect(cells()[3]).toBe(words);
});

it("has room for the badge of a report on a line of its own", () => {
  show(
    exampleMatch("7", { ...SCHEDULED, unsettled: Unsettled.reported }),
    exampleMatch("8", SCHEDULED),
  );
  expect(
    screen
      .getAllByRole("row")
      .slice(1)
      .map(({ className }) => className.includes("unsettled")),
  ).toEqual([true, false]);
});

it("changes the season and the address, and goes back", async () => {
  stubApi({ [address(1)]: { body: [exampleMatch("7", { teamB: exampleTeam("3", "Ravens") })] } });
  show(exampleMatch("8"));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Season 1");
  expect(window.location.search).toBe("?season=1");
  expect(await screen.findByRole("link", { name: "Ravens" })).toBeTruthy();
  act(() => {
    window.history.back();
  });
  expect(await screen.findByRole("link", { name: "Foxes" })).toBeTruthy();
  expect(window.location.search).toBe("");
});

it("starts in the season of the address", () => {
  renderOnPage(<TeamMatches {...PROPS} />, {
    search: "?season=1&mapSeason=2",
    fallback: { ...NO_BYES, [address(1)]: [exampleMatch("7")] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("1");
  expect(screen.getByRole("link", { name: "Foxes" })).toBeTruthy();
});

it.each([
  [[3], "Bye: week 3."],
  [[3, 5], "Byes: weeks 3, 5."],
])("says in which weeks the team has a bye: %j", (weeks, words) => {
  renderOnPage(<TeamMatches {...PROPS} />, {
    fallback: { [address(2)]: [exampleMatch("7")], [byes(2)]: { weeks } },
  });
  expect(screen.getByText(words)).toBeTruthy();
});

it("explains a season without matches", () => {
  show();
  expect(screen.getByText("The team has no match in this season.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("explains a league without seasons, and asks nothing", () => {
  const fetch = stubApi({});
  renderOnPage(<TeamMatches {...PROPS} seasons={[]} defaultSeason="" />);
  expect(screen.getByText("The league has not started its first season.")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it("shows that matches could not be loaded", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [address(2)]: { body: { detail: "No." }, status: 404 },
    [byes(2)]: { body: { weeks: [] } },
  };
  stubApi(answers);
  renderOnPage(<TeamMatches {...PROPS} />);
  expect((await screen.findByRole("alert")).firstChild?.textContent).toBe("Error loading matches");
  answers[address(2)] = { body: [exampleMatch("7")] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(screen.queryByRole("alert")).toBeNull();
  });
  expect(screen.getByRole("link", { name: "Foxes" })).toBeTruthy();
});

it("keeps apart names that run from right to left", () => {
  show(exampleMatch("7", { teamA: exampleTeam("1", "صقور الصحراء") }));
  expect(screen.getByText("صقور الصحراء").tagName).toBe("BDI");
});

it("is the same on the server and in the browser, and keeps other choices without script", async () => {
  const fetch = stubApi({});
  const { served, complaints } = await hydrateIsland("teams/team", TeamMatches, PROPS, {
    search: "?mapSeason=1&season=1",
    fallback: { ...NO_BYES, [address(1)]: [exampleMatch("7", WON), exampleMatch("8")] },
  });
  expect(served).toContain(
    '<noscript><input type="hidden" name="mapSeason" value="1"/></noscript>',
  );
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(complaints).toEqual([]);
  expect(screen.getAllByRole("link", { name: "Foxes" })).toHaveLength(2);
  expect(fetch).not.toHaveBeenCalled();
});
