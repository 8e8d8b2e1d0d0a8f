import { type ApiBody, apiPath } from "../../../api/apiPath";
import { playoffsAddress } from "../../../page/addresses";

export type Playoff = ApiBody<"/api/matches/playoffs/all/{leagueId}">[number];
export type PlayoffRound = Playoff["rounds"][number];
export type PlayoffMatch = PlayoffRound["matches"][number];
export type PlayoffSide = PlayoffMatch["sides"][number];
export type PlayoffTeam = Playoff["teams"][number];

/** The published playoffs of a season, by default the current one. */
export const playoffsPath = (leagueId: string, season?: string) =>
  apiPath("/api/matches/playoffs/all/{leagueId}", { leagueId }, { ...(season && { season }) });

/** The playoffs of the current season that are not over. */
export const runningPath = (leagueId: string) =>
  apiPath("/api/matches/playoffs/all/{leagueId}", { leagueId }, { running: true });

/** The picture of a playoff, to embed on dark pages or on light ones. */
export const pictureAddress = ({ league, _id }: Playoff, isLight = false): string =>
  `${playoffsAddress(league)}/${_id}.svg${isLight ? "?scheme=light" : ""}`;

/** The teams of a playoff by their ids. */
export function teamsById({ teams }: Playoff): ReadonlyMap<string, PlayoffTeam> {
  return new Map(teams.map((team) => [team._id, team]));
}

/** A part of a playoff: its group stage, or one of its brackets. */
export interface BracketPart {
  readonly title: string;
  readonly rounds: readonly PlayoffRound[];
}

/** The parts of a playoff in order, without rounds that nobody plays. The finals stand at the end of the upper bracket. */
export function partsOf({ rounds, format }: Playoff): BracketPart[] {
  const played = rounds.filter(({ matches }) => matches.some(({ isBye }) => !isBye));
  const of = (stages: readonly string[]) => played.filter(({ stage }) => stages.includes(stage));
  const parts = [
    { title: "Group stage", rounds: of(["group"]) },
    {
      title: format === "double" ? "Upper bracket and finals" : "Bracket",
      rounds: of(["upper", "final", "reset"]),
    },
    { title: "Lower bracket", rounds: of(["lower"]) },
    { title: "Third place", rounds: of(["third"]) },
  ];
  return parts.filter((part) => part.rounds.length > 0);
}

/** The matches of running playoffs that are made but not decided: those with a time first. */
export function nextMatches({ rounds }: Playoff): PlayoffMatch[] {
  const open = rounds.flatMap(({ matches }) =>
    matches.filter(({ match, state }) => match !== null && state === "ready"),
  );
  const rank = ({ time }: PlayoffMatch) => (time === 0 ? Infinity : time);
  return open.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** What a match waits for, or how it was decided, in a few words; empty while its score says it. */
export function stateWords(shown: PlayoffMatch): string {
  const { state, decision, match, time, isLive, isAwaited } = shown;
  if (isLive) {
    return "Live";
  }
  if (isAwaited) {
    return "Waiting for the result";
  }
  if (state === "ready" && match === null) {
    return "Match not made yet";
  }
  if (state === "ready" && time === 0) {
    return "Not Yet Scheduled";
  }
  if (state === "undecided") {
    return "Staff decide who goes on";
  }
  return decision === "forfeit" ? "Forfeit" : decision === "double_forfeit" ? "Double forfeit" : "";
}

/**
 * How a match is joined to the next round of its part: `out` is how the line leaves it, down from the
 * upper match of a pair, up from the lower one, or straight; `in` whether a line comes in from the
 * round before.
 */
export interface Joins {
  readonly in: boolean;
  readonly out: "down" | "up" | "straight" | undefined;
}

/** The joins of a part's matches, by their keys. */
export function joinsOf({ rounds }: BracketPart): ReadonlyMap<string, Joins> {
  const joins = new Map<string, Joins>();
  rounds.forEach(({ matches }, place) => {
    const drawn = (list: readonly PlayoffMatch[] = []) => list.filter(({ isBye }) => !isBye);
    const before = new Set(drawn(rounds[place - 1]?.matches).map(({ key }) => key));
    const after = drawn(rounds[place + 1]?.matches);
    const isHalved = (rounds[place + 1]?.matches.length ?? 0) * 2 === matches.length;
    matches.forEach((match, row) => {
      const feeds = ({ sides }: PlayoffMatch) => sides.some(({ feed }) => feed === match.key);
      const straight = isHalved ? (row % 2 === 0 ? "down" : "up") : "straight";
      joins.set(match.key, {
        in: !match.isBye && match.sides.some(({ feed }) => before.has(feed ?? "")),
        out: !match.isBye && after.some(feeds) ? straight : undefined,
      });
    });
  });
  return joins;
}

/**
 * The way of the reader's teams through a part, and how it goes on if they win: the keys of its
 * matches, each with the joins that are on it, as words.
 */
export function ownPath(
  { rounds }: BracketPart,
  own: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const path = new Map<string, { in: boolean; out: boolean }>();
  for (const { key, sides } of rounds.flatMap(({ matches }) => matches)) {
    const before = sides.flatMap(({ team, feed }) =>
      feed !== null && path.has(feed) && (team === null || own.has(team)) ? [feed] : [],
    );
    if (before.length > 0 || sides.some(({ team }) => own.has(team ?? ""))) {
      path.set(key, { in: before.length > 0, out: false });
      before.forEach((feed) => path.set(feed, { in: path.get(feed)?.in === true, out: true }));
    }
  }
  const words = (joins: { in: boolean; out: boolean }) =>
    `own ${joins.in ? "in" : ""} ${joins.out ? "out" : ""}`;
  return new Map([...path].map(([key, joins]) => [key, words(joins)]));
}
