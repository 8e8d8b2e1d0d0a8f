// Breaks without it: the preview has a team twice or not at all, or says that nothing is to be approved.

import { expect, it } from "vitest";

import {
  type Choices,
  chosenFor,
  isApproved,
  movesOf,
  nextDivisions,
  openChoices,
  withChoice,
} from "./promotion";
import { exampleLine, exampleProposal } from "../../../test/fixtures/promotion";

const NONE: Choices = new Map();
const proposal = exampleProposal();
const [owls, foxes, badgers] = proposal.lines as [
  ReturnType<typeof exampleLine>,
  ReturnType<typeof exampleLine>,
  ReturnType<typeof exampleLine>,
];

it("starts with what is approved, or else with the proposal", () => {
  expect(chosenFor(owls, NONE)).toBe("31");
  expect(chosenFor({ ...owls, approved: "32" }, NONE)).toBe("32");
  expect(chosenFor(owls, new Map([[owls.team._id, "32"]]))).toBe("32");
});

it("leaves out a choice that others have approved meanwhile", () => {
  const chosen = new Map([
    [owls.team._id, "31"],
    [foxes.team._id, "32"],
  ]);
  expect(openChoices(proposal, chosen)).toEqual(new Map([[foxes.team._id, "32"]]));
});

it("forgets a choice that goes back to the start", () => {
  const changed = withChoice(NONE, owls, "32");
  expect([...changed]).toEqual([[owls.team._id, "32"]]);
  expect([...withChoice(changed, owls, "31")]).toEqual([]);
});

it("has every team in one division of the preview", () => {
  const names = (choices: Choices) =>
    nextDivisions(proposal, choices).map(({ name, lines }) => [
      name,
      ...lines.map(({ team }) => team.name.name),
    ]);
  expect(names(NONE)).toEqual([
    ["Gold", "Owls", "Foxes"],
    ["Silver", "Badgers", "Otters"],
  ]);
  expect(names(withChoice(NONE, foxes, "32"))).toEqual([
    ["Gold", "Owls"],
    ["Silver", "Foxes", "Badgers", "Otters"],
  ]);
});

it("counts who goes up, down, stays and is new", () => {
  expect(movesOf(proposal, NONE)).toEqual({ up: 1, down: 1, stay: 1, isNew: 1 });
  const back = withChoice(withChoice(NONE, foxes, "32"), badgers, "31");
  expect(movesOf(proposal, back)).toEqual({ up: 0, down: 0, stay: 3, isNew: 1 });
});

it("is approved only when each team has what was approved", () => {
  const approval = { _id: "5", by: "Mara", at: 1 };
  expect(isApproved(proposal, NONE)).toBe(false);
  const lines = proposal.lines.map((line) => ({ ...line, approved: line.division }));
  const approved = { ...proposal, approval, lines };
  expect(isApproved(approved, NONE)).toBe(true);
  expect(isApproved(approved, withChoice(NONE, lines[0] ?? owls, "32"))).toBe(false);
  expect(isApproved({ ...approved, lines: [...lines, exampleLine("Yaks")] }, NONE)).toBe(false);
});
