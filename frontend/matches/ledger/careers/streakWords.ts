import type { Outcome } from "../../../ui/OutcomeMarks/outcome";

const MANY: Readonly<Record<Outcome, string>> = { W: "wins", D: "draws", L: "losses" };
const ONE: Readonly<Record<Outcome, string>> = { W: "win", D: "draw", L: "loss" };

/** Such as `3 wins` or `1 loss`. */
export const streakWords = ({ outcome, length }: { outcome: Outcome; length: number }) =>
  `${String(length)} ${(length === 1 ? ONE : MANY)[outcome]}`;
