import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { examplePlayer } from "../../../test/fixtures/lineups";
import { exampleMatch } from "../../../test/fixtures/matches";
import { Lineups } from "./Lineups";

const match = { ...exampleMatch("7"), lineups: [] };

it("shows the players of both teams with links", () => {
  const lineups = [
    { side: 0, players: [examplePlayer("40", "Ava"), examplePlayer("42", "Cem", true)] },
    { side: 1, players: [examplePlayer("50", "Ivo")] },
  ] as const;
  render(<Lineups match={{ ...match, lineups }} />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
    "Night Owls",
    "Foxes",
  ]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Ava",
    "Cem Substitute",
    "Ivo",
  ]);
  expect(screen.getByRole("link", { name: "Ava" }).getAttribute("href")).toBe("/players/40");
});

it("says of a team without a line-up that it has none", () => {
  const lineups = [{ side: 1, players: [examplePlayer("50", "Ivo")] }] as const;
  render(<Lineups match={{ ...match, lineups }} />);
  expect(within(screen.getByRole("region")).getByText("No line-up.")).toBeTruthy();
});
