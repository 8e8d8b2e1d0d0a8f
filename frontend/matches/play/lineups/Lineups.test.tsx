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

it("shows portraits, and silhouettes of people without one, where pictures are known", () => {
  const portrayed = (_id: string, avatarURL: string) => ({
    player: { _id, username: _id, avatarURL },
    isSubstitute: false,
  });
  const players = [portrayed("40", "/media/ava.webp"), portrayed("41", "")];
  render(<Lineups match={{ ...match, lineups: [{ side: 0, players }] }} />);
  const [ava, ben] = screen.getAllByRole("listitem");
  expect(ava?.querySelector("img")?.getAttribute("src")).toBe("/media/ava.webp");
  expect(ben?.querySelector("svg")).toBeTruthy();
});

it("says of a team without a line-up that it has none", () => {
  const lineups = [{ side: 1, players: [examplePlayer("50", "Ivo")] }] as const;
  render(<Lineups match={{ ...match, lineups }} />);
  expect(within(screen.getByRole("region")).getByText("No line-up.")).toBeTruthy();
});
