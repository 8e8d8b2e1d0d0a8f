export type Outcome = "W" | "D" | "L";

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  W: "Won",
  D: "Drawn",
  L: "Lost",
};
