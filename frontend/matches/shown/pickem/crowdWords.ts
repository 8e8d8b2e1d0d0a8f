import { isolated } from "../../../ui/isolated";
import { percent } from "../../../ui/percent";
import type { Crowd } from "./pickem";

/**
 * What people predicted of a match, and what the rating expects of the same team:
 * `62% of 140 people say Foxes, the rating says 55%.`
 */
export function crowdWords(
  { people, teamA, draw, teamB }: Crowd,
  expected: readonly number[] | null,
  names: readonly [teamA: string, teamB: string],
): string {
  const [a, b] = names.map(isolated);
  const of = `of ${String(people)} people say`;
  if (draw > teamA && draw > teamB) {
    return `${percent(draw)} ${of} it is a draw.`;
  }
  const isA = teamA >= teamB;
  const said = `${percent(isA ? teamA : teamB)} ${of} ${(isA ? a : b) ?? ""}`;
  const rated = expected?.[isA ? 0 : 1];
  return rated === undefined ? `${said}.` : `${said}, the rating says ${percent(rated)}.`;
}
