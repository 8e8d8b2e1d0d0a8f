import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { Decision, Winner } from "../../api/enums";
import { ScoreLine } from "./ScoreLine";

it.each([
  ["team A's win", Winner.teamA, ["won", "lost"]],
  ["team B's win", Winner.teamB, ["lost", "won"]],
  ["a draw", Winner.draw, ["drawn", "drawn"]],
])("marks %s for both sides", (_, winner, expected) => {
  const { container } = render(<ScoreLine scores={[13, 8]} winner={winner} />);
  const marks = Array.from(container.querySelectorAll("svg"), (arrow) =>
    arrow.parentElement?.getAttribute("class"),
  );
  expect(marks).toEqual(expected);
  expect(container.textContent).toBe(` ${expected[0] ?? ""} 13:8 ${expected[1] ?? ""} `);
});

/** On which sides a drawing of straight lines ends in a point. */
function points(drawing: Element | undefined): string[] {
  const corners: [number, number][] = [];
  for (const [, kind = "", numbers = ""] of (drawing?.getAttribute("d") ?? "").matchAll(
    /([MLHV])?([\d.]+(?: [\d.]+)?)/g,
  )) {
    const [x = 0, y = 0] = corners.at(-1) ?? [];
    const [first = 0, second = 0] = numbers.split(" ").map(Number);
    corners.push(kind === "H" ? [first, y] : kind === "V" ? [x, first] : [first, second]);
  }
  const heights = corners.map(([, y]) => y);
  const isPoint = (height: number) => heights.filter((y) => y === height).length === 1;
  return [
    ...(isPoint(Math.min(...heights)) ? ["up"] : []),
    ...(isPoint(Math.max(...heights)) ? ["down"] : []),
  ];
}

it.each([
  ["up for the winner and down for the loser", Winner.teamA, [["up"], ["down"]]],
  [
    "both ways for a draw",
    Winner.draw,
    [
      ["up", "down"],
      ["up", "down"],
    ],
  ],
])("has arrows that point %s", (_, winner, expected) => {
  const { container } = render(<ScoreLine scores={[13, 8]} winner={winner} />);
  expect(Array.from(container.querySelectorAll("path"), points)).toEqual(expected);
});

it.each([
  ["there is no winner", [0, 0], Winner.none],
  ["there are no scores", null, Winner.none],
] as const)("shows that scores are missing while %s", (_, scores, winner) => {
  const { container } = render(<ScoreLine scores={scores} winner={winner} />);
  expect(container.textContent).toBe("Scores not yet submitted");
});

it.each([
  ["a forfeit by team B", Winner.teamA, Decision.forfeit, " won Forfeit lost "],
  ["a forfeit by team A", Winner.teamB, Decision.forfeit, " lost Forfeit won "],
  ["a double forfeit", Winner.none, Decision.doubleForfeit, " lost Double forfeit lost "],
] as const)("shows the word for %s", (_, winner, decision, expected) => {
  const { container } = render(<ScoreLine scores={null} winner={winner} decision={decision} />);
  expect(container.textContent).toBe(expected);
});
