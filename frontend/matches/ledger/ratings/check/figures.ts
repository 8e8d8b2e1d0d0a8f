import type { components } from "../../../../api/schema";
import { isolated } from "../../../../ui/isolated";
import { percent } from "../../../../ui/percent";

export type Check = components["schemas"]["Check"];
export type CheckedSide = components["schemas"]["CheckedSide"];

/** A rating as the portal shows it. */
export const rating = (value: number): string => value.toFixed(1);

/** A change with its sign; zero has no sign. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === "0.0") {
    return text;
  }
  return value < 0 ? `−${text}` : `+${text}`;
}

/** An expected score in percent. */
export const expectedPercent = (share: number): string => percent(share, 1);

/** A score line in words: which team wins by how many rounds. */
export function leadWords(lead: number, check: Check): string {
  if (lead === 0) {
    return "Draw";
  }
  const { team } = lead > 0 ? check.teamA : check.teamB;
  const count = Math.abs(lead);
  return `${isolated(team.name.name)} by ${String(count)} ${count === 1 ? "round" : "rounds"}`;
}
