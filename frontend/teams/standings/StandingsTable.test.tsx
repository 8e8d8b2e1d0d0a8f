import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { TeamStatus } from "../../api/teamEnums";
import { exampleRow } from "../../test/fixtures/standings";
import { type StandingsRow, StandingsTable } from "./StandingsTable";
import styles from "./StandingsTable.module.css";

function renderTable(rows: StandingsRow[], isBusy = false) {
  render(
    <StandingsTable title="Breachers Champions League standings" rows={rows} isBusy={isBusy} />,
  );
}

/** The text of each cell in each row, including the rows' heads. */
function cellTexts(): string[][] {
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) =>
    Array.from(row.children, (cell) => cell.querySelector("bdi")?.textContent ?? cell.textContent),
  );
}

it("has the columns in their order", () => {
  renderTable([]);
  expect(
    screen
      .getAllByRole("columnheader")
      .map((header) => header.querySelector("span:not([aria-hidden])")?.textContent),
  ).toEqual([
    "Place",
    "Team",
    "Division",
    "Elo",
    "Games Played",
    "Wins",
    "Losses",
    "Draws",
    "Region",
  ]);
});

it("has a name, and shows the sort order", () => {
  renderTable([]);
  expect(
    screen.getByRole("table", {
      name: /^Breachers Champions League standings, all regions\. ?Ordered by Elo, then wins, then fewer losses, then name\.$/,
    }),
  ).toBeTruthy();
});

it("shows that the places are those within a region", () => {
  render(<StandingsTable title="Standings" region="Europe" rows={[]} isBusy={false} />);
  const [place, team] = screen.getAllByRole("columnheader");
  expect(place?.querySelector("span:not([aria-hidden])")?.textContent).toBe("Place in Europe");
  expect(team?.textContent).toBe("Team");
  expect(screen.getByRole("table", { name: /^Standings, Europe\. ?Ordered/ })).toBeTruthy();
});

it("shows teams as they come, with their place counted from 1", () => {
  renderTable([
    exampleRow("Night Owls", {
      elo: 1623.456,
      gamesPlayed: 14,
      wins: 10,
      losses: 3,
      draws: 1,
      region: "APAC",
    }),
    exampleRow("Vanguard", { elo: 1500, division: "Division 2", region: "NA" }),
    exampleRow("Drifters", { elo: 999.96, division: "", region: "NO-REGION" }),
  ]);
  expect(cellTexts()).toEqual([
    ["1", "Night Owls", "Premier", "1623.5", "14", "10", "3", "1", "Asia-Pacific"],
    ["2", "Vanguard", "Division 2", "1500.0", "0", "0", "0", "0", "North America"],
    ["3", "Drifters", "", "1000.0", "0", "0", "0", "0", "No Region"],
  ]);
});

it("makes the team the head of its row", () => {
  renderTable([exampleRow("Night Owls")]);
  expect(screen.getByRole("rowheader", { name: "Night Owls" })).toBeTruthy();
});

it("links to each team's page", () => {
  renderTable([exampleRow("Night Owls", { _id: "7", league: "ocl" })]);
  const link = screen.getByRole("link", { name: "Night Owls" });
  expect(link.getAttribute("href")).toBe("/ocl/team/7");
});

it("leaves active teams bright and unremarked", () => {
  renderTable([exampleRow("Night Owls")]);
  expect(screen.getByRole("row", { name: /Night Owls/ }).className).toBe(styles.active);
  expect(screen.getByRole("rowheader").textContent).toBe("NONight Owls");
});

it.each([
  [TeamStatus.inactive, "Inactive"],
  [TeamStatus.disbanded, "Disbanded"],
  [TeamStatus.review, "In Review"],
  [TeamStatus.rosterLocked, "Roster Locked"],
  [TeamStatus.notParticipating, "Not Participating"],
  [TeamStatus.rosterLockedActive, "Roster Locked (Active)"],
])("dims a team of status %i and shows: %s", (status, words) => {
  renderTable([exampleRow("Night Owls", { status })]);
  const row = screen.getByRole("row", { name: /Night Owls/ });
  expect(row.className).toBe(styles.dimmed);
  expect(within(row).getByText(words)).toBeTruthy();
});

it("keeps names of any script in their own direction", () => {
  renderTable([exampleRow("صقور الصحراء")]);
  expect(screen.getByText("صقور الصحراء").tagName).toBe("BDI");
});

it("lets only the pictures below the fold wait", () => {
  renderTable(
    Array.from({ length: 13 }, (_, index) =>
      exampleRow(`Team ${String(index)}`, { imageURL: "/a" }),
    ),
  );
  expect(
    Array.from(document.querySelectorAll("img"), (picture) => picture.getAttribute("loading")),
  ).toEqual([...Array<string>(12).fill("eager"), "lazy"]);
});

it("shows that other rows are loading", () => {
  renderTable([], true);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
});

it("shows each team's last results and what the week did to its rating, beside name and rating", () => {
  renderTable([
    exampleRow("Night Owls", { form: "WLD", weekChange: 7.5 }),
    exampleRow("Vanguard", { form: "L", weekChange: -12.5 }),
    exampleRow("Drifters"),
  ]);
  const marks = (row: HTMLElement) =>
    within(row)
      .queryAllByRole("img")
      .map((mark) => [mark.parentElement?.className, mark.getAttribute("aria-label")]);
  expect(screen.getAllByRole("row").slice(1).map(marks)).toEqual([
    [
      [styles.team, "Last results: Won, Lost, Drawn"],
      [styles.elo, "up 7.5 this week"],
    ],
    [
      [styles.team, "Last results: Lost"],
      [styles.elo, "down 12.5 this week"],
    ],
    [],
  ]);
  expect(screen.getAllByText("1500.0")).toHaveLength(3);
  expect(screen.getByRole("caption").textContent).toMatch(/latest last\. Arrows: Elo this week\.$/);
});

it("shows points by points, and under each team what its place comes from", () => {
  renderTable([
    exampleRow("Night Owls", { points: 6, reason: "6 points from 2 wins." }),
    exampleRow("Vanguard", { points: 3, reason: "3 points from 1 win and 1 loss." }),
  ]);
  const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads.filter((head) => /Points|Elo/.test(head))).toEqual(["Points"]);
  const [, row] = screen.getAllByRole("row");
  expect(row?.textContent).toContain("6 points from 2 wins.");
  expect(screen.getByRole("caption").textContent).toContain(
    "Ordered by points in each division, then name.",
  );
});
