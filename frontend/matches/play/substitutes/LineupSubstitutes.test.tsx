import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { exampleMatch } from "../../../test/fixtures/matches";
import { LineupSubstitutes } from "./LineupSubstitutes";

it("names the substitutes and their teams", () => {
  const substitutes = [
    { side: 0, player: { _id: "40", username: "Wes Hale" } },
    { side: 1, player: { _id: "41", username: "Xan" } },
  ] as const;
  render(<LineupSubstitutes match={{ ...exampleMatch("7"), lineups: [], substitutes }} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Substitute: Wes Hale for Night Owls",
    "Substitute: Xan for Foxes",
  ]);
  expect(screen.getByRole("link", { name: "Wes Hale" }).getAttribute("href")).toBe("/players/40");
});

it("leaves out those of a side whose line-up is shown", () => {
  const substitutes = [
    { side: 0, player: { _id: "40", username: "Wes Hale" } },
    { side: 1, player: { _id: "41", username: "Xan" } },
  ] as const;
  render(
    <LineupSubstitutes match={{ ...exampleMatch("7"), lineups: [{ side: 0 }], substitutes }} />,
  );
  expect(screen.getByRole("listitem").textContent).toBe("Substitute: Xan for Foxes");
});

it("shows nothing without substitutes", () => {
  const { container } = render(
    <LineupSubstitutes match={{ ...exampleMatch("7"), lineups: [], substitutes: [] }} />,
  );
  expect(container.childElementCount).toBe(0);
});
