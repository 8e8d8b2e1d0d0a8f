import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { ALL_STEPS, exampleBoard, exampleStep } from "../../../test/fixtures/pickBan";
import type { PickBan } from "./pickBan";
import { PickBanSummary } from "./PickBanSummary";

function show(board: PickBan): (string | null)[] {
  render(<PickBanSummary board={board} names={["Night Owls", "Foxes"]} />);
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
}

it("has the maps with the sides, and each step", () => {
  const items = show(exampleBoard(ALL_STEPS));
  expect(items.slice(0, 4)).toEqual([
    "Map 1: Skyscraper picked by Night Owls, Night Owls: Revolters, Foxes: Enforcers",
    "Map 2: Ship picked by Foxes, Night Owls: Revolters, Foxes: Enforcers",
    "Map 3: Arctic decider, Night Owls: Revolters, Foxes: Enforcers",
    "1. Night Owls banned Factory",
  ]);
  expect(items).toHaveLength(11);
});

it("says before it opens who begins, from which maps, and in which order", () => {
  const items = show(exampleBoard([], { state: "expected", turn: null }));
  expect(document.body.textContent).toContain("Night Owls begin as the higher seed.");
  expect(document.body.textContent).toContain("Maps: Factory, Hideout, Skyscraper, Ship, Arctic");
  expect(items[0]).toBe("1. Night Owls ban a map");
});

it("has no step that is hidden", () => {
  const items = show(exampleBoard([], { left: [], turn: null, isHidden: true }));
  expect(items).toEqual([]);
  expect(document.body.textContent).toContain("The steps are shown once all are taken.");
});

it("ends with the last step of one that was stopped", () => {
  const items = show(exampleBoard([exampleStep(0, 0)], { state: "stopped", turn: null }));
  expect(items).toEqual(["1. Night Owls banned Factory"]);
});
