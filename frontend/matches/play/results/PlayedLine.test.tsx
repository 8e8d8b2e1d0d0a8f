import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { Winner } from "../../../api/enums";
import { PlayedLine } from "./PlayedLine";

it("keeps the score of a narrow screen on a line of its own, beneath both teams", () => {
  const names = ["Night Owls", "Foxes"] as const;
  const { container } = render(<PlayedLine names={names} scores={[10, 7]} winner={Winner.teamA} />);
  const line = container.querySelector("p");
  const [teamA, score, teamB] = [...(line?.children ?? [])];
  if (!line || !teamA || !score || !teamB) {
    throw new Error("The line lacks a part");
  }
  expect([teamA.textContent, teamB.textContent]).toEqual(["Night Owls", "Foxes"]);
  expect(getComputedStyle(line).display).toBe("grid");
  expect(getComputedStyle(teamB).textAlign).toBe("end");
  expect(getComputedStyle(score).gridRow).toBe("2");
});
