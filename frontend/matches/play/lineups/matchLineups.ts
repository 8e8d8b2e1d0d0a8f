import { type ApiBody, apiPath } from "../../../api/apiPath";
import { AttendanceAnswer } from "../../../api/roomEnums";

/** The line-ups of a match, as far as the reader may see them. */
export type MatchLineups = ApiBody<"/api/matches/{id}/lineups">;
export type SideLineup = MatchLineups["sides"][number];
export type LineupPlayer = NonNullable<SideLineup["players"]>[number];
export type Difference = NonNullable<MatchLineups["differences"]>[number];

export function lineupsPath(matchId: string) {
  return apiPath("/api/matches/{id}/lineups", { id: matchId });
}

/** The keys of the players who are in a side’s line-up as it was handed in. */
export function savedIn({ players }: SideLineup): ReadonlySet<string> {
  return new Set(players?.map(({ player }) => player._id));
}

/**
 * Whom a leader likely fields: until the line-up is handed in, those who said that they play, then those
 * whom the team fielded last and who have not said that they can’t.
 */
export function suggestedFor(
  lineup: SideLineup,
  size: number,
  answerOf: (player: string) => AttendanceAnswer | null,
): ReadonlySet<string> {
  if (lineup.isHandedIn) {
    return savedIn(lineup);
  }
  const able = lineup.choices
    .filter(({ obstacle }) => obstacle === "")
    .map(({ player }) => player._id);
  const said = able.filter((player) => answerOf(player) === AttendanceAnswer.in);
  const last = able.filter(
    (player) => lineup.last.includes(player) && answerOf(player) !== AttendanceAnswer.out,
  );
  return new Set([...new Set([...said, ...last])].slice(0, Math.min(size, lineup.openPlaces)));
}

/**
 * How many players of the team’s own can be added to those who are chosen, and how many places of
 * the line-up would stay open.
 */
export function placesLeft(
  lineup: SideLineup,
  chosen: ReadonlySet<string>,
  size: number,
): { own: number; open: number } {
  const saved = savedIn(lineup);
  const comingIn = lineup.choices.filter(
    ({ player: { _id }, isSubstitute }) => chosen.has(_id) && !saved.has(_id) && !isSubstitute,
  );
  const own = lineup.openPlaces - comingIn.length;
  return { own, open: Math.min(size - chosen.size, own) };
}
