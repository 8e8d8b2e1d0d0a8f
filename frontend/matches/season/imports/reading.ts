import type { DateOrder, UnknownName } from "../../../api/staffEnums";

/** What becomes of a name that no team of the league has. */
export interface NameChoice {
  readonly name: string;
  readonly choice: UnknownName;
  /** The team to use; empty for another choice. */
  readonly team: string;
}

/** How to read a file. Without `columns`, the portal guesses which are ours. */
export interface Reading {
  readonly columns?: readonly string[];
  readonly season: number | null;
  readonly order: DateOrder | null;
  /** The first and the last day, such as 2026-11-03. */
  readonly since: string | null;
  readonly until: string | null;
  readonly names: readonly NameChoice[];
}

export const GUESSED: Reading = { season: null, order: null, since: null, until: null, names: [] };

/** The reading with another target for one column of the file; `shown` are the targets of now. */
export function withTarget(
  reading: Reading,
  shown: readonly string[],
  place: number,
  target: string,
): Reading {
  return { ...reading, columns: shown.map((each, at) => (at === place ? target : each)) };
}

/** The reading with a choice for a name, instead of an earlier one. */
export function withName(reading: Reading, chosen: NameChoice): Reading {
  const others = reading.names.filter(({ name }) => name !== chosen.name);
  return { ...reading, names: [...others, chosen] };
}

/** The reading without a choice for a name. */
export function withoutName(reading: Reading, name: string): Reading {
  return { ...reading, names: reading.names.filter((each) => each.name !== name) };
}

/** How a column of ours is called on the page. */
export function targetLabel(target: string): string {
  const map = /^map(\d+)(?:_rounds_([ab]))?$/.exec(target);
  if (map === null) {
    return TARGETS[target] ?? target;
  }
  const [, number = "", side] = map;
  return side === undefined
    ? `Map ${number}: its name`
    : `Map ${number}: rounds of team ${side.toUpperCase()}`;
}

const TARGETS: Readonly<Record<string, string>> = {
  "": "Leave out",
  season: "Season’s number",
  team_a: "Team A (home)",
  team_b: "Team B (away)",
  date: "Date, or time of day",
  week: "Week",
  score: "Both scores (2-1)",
  score_a: "Score of team A",
  score_b: "Score of team B",
  match_id: "Match id: its rows are one match",
  map_winner: "Winner of the row’s map",
  map_number: "Number of the row’s map",
  neutral: "Neutral",
  best_of: "Best of",
  forfeit: "Forfeit",
  another_match: "Another match",
  league: "League",
  team: "Team",
  region: "Region",
  division: "Division",
  discord_id: "Discord id",
  username: "Player’s username",
  rank: "Rank",
};
