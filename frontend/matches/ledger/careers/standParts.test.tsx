import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { FormPills } from "./FormPills";
import { NextUp } from "./NextUp";
import { sparkline } from "./sparkline";
import { Trend } from "./Trend";

const words = (text: string | null | undefined) => text?.replaceAll(/\s+/g, " ").trim();

it("shows the latest results as letters, the latest last, with words for screen readers", () => {
  render(
    <FormPills
      form={[
        { match: "2", outcome: "L", opponent: "Crows", scores: null },
        { match: "1", outcome: "W", opponent: "Owls", scores: [7, 4] },
      ]}
    />,
  );
  const list = screen.getByRole("list", { name: "Latest results, the last one at the end" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => words(item.textContent))).toEqual([
    "WWon 7:4 against Owls",
    "LLost against Crows",
  ]);
  expect(screen.getByText("Last 2")).toBeTruthy();
});

it("shows no results before the first match", () => {
  const { container } = render(<FormPills form={[]} />);
  expect(container.textContent).toBe("");
});

it.each<[readonly number[], string]>([
  [[1500, 1512.34], "▲ Up 12.3 in the last match"],
  [[1520.04, 1500, 1515.9], "▼ Down 4.1 in the last 2 matches"],
  [[1500, 1510, 1500.04], "±0.0 in the last 2 matches"],
  [[1500], ""],
  [[], ""],
])("says how the rating moved: %o", (ratings, text) => {
  const { container } = render(<Trend ratings={ratings} />);
  expect(words(container.textContent)).toBe(text);
});

it("draws the ratings from left to right, the highest at the top", () => {
  expect(sparkline([10, 30, 20], 96, 28)).toBe("2.0,26.0 48.0,2.0 94.0,14.0");
  expect(sparkline([5, 5], 96, 28)).toBe("2.0,14.0 94.0,14.0");
});

const MATCH = {
  scheduled: true,
  time: 1_767_294_000,
  playing: false,
  opponent: { name: { name: "Owls" }, imageURL: "" },
  href: "/bcl/match/3",
};

it("names the next match, its time and its opponent", () => {
  const { container, rerender } = render(<NextUp match={MATCH} leagueZone="UTC" />);
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/bcl/match/3");
  expect(words(link.textContent)).toMatch(/^OWNext: 1\/1\/26 07:00 PM.*vs Owls$/);
  rerender(<NextUp match={{ ...MATCH, playing: true }} leagueZone="UTC" />);
  expect(screen.getByText("Live")).toBeTruthy();
  rerender(<NextUp match={{ ...MATCH, scheduled: false }} leagueZone="UTC" />);
  expect(words(container.textContent)).toContain("Next: Not Yet Scheduled");
  rerender(<NextUp match={null} leagueZone="UTC" />);
  expect(container.textContent).toBe("No match to come");
});
