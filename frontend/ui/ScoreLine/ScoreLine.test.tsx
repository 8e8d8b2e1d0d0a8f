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
