import type { ApiBody } from "../../../api/apiPath";

export type PairingDeskBody = ApiBody<"/api/matches/pairing">;
export type Draft = NonNullable<PairingDeskBody["draft"]>;
export type DraftPair = Draft["pairs"][number];

interface Paired {
  readonly week: number;
  readonly teamA: string;
  readonly teamB: string;
  readonly isPinned: boolean;
}

interface Idle {
  readonly week: number;
  readonly team: string;
}

interface Ban {
  readonly team: string;
  readonly other: string;
  readonly reason: string;
}

/** Everything that a draft holds, as the API takes it. */
export interface Arrangement {
  readonly pairs: readonly Paired[];
  readonly byes: readonly Idle[];
  readonly bans: readonly Ban[];
}

export function arrangementOf({ pairs, byes, bans }: Draft): Arrangement {
  return {
    pairs: pairs.map(({ week, teamA, teamB, isPinned }) => ({ week, teamA, teamB, isPinned })),
    byes: byes.map(({ week, team }) => ({ week, team })),
    bans: bans.map(({ team, other, reason }) => ({ team, other, reason })),
  };
}

/** The two teams change places in a week. One of them may be in no pair and have no bye. */
export function swapped(before: Arrangement, week: number, one: string, other: string) {
  const turned = (key: string) => (key === one ? other : key === other ? one : key);
  return {
    ...before,
    pairs: before.pairs.map((pair) =>
      pair.week === week ? { ...pair, teamA: turned(pair.teamA), teamB: turned(pair.teamB) } : pair,
    ),
    byes: before.byes.map((bye) => (bye.week === week ? { ...bye, team: turned(bye.team) } : bye)),
  };
}

function changedPair(before: Arrangement, place: number, change: (pair: Paired) => Paired) {
  return {
    ...before,
    pairs: before.pairs.map((pair, index) => (index === place ? change(pair) : pair)),
  };
}

export function withSidesSwapped(before: Arrangement, place: number): Arrangement {
  return changedPair(before, place, (pair) => ({
    ...pair,
    teamA: pair.teamB,
    teamB: pair.teamA,
  }));
}

export function withPin(before: Arrangement, place: number, isPinned: boolean): Arrangement {
  return changedPair(before, place, (pair) => ({ ...pair, isPinned }));
}

export function withoutPair(before: Arrangement, place: number): Arrangement {
  return { ...before, pairs: before.pairs.filter((_, index) => index !== place) };
}

export function withPair(before: Arrangement, week: number, teamA: string, teamB: string) {
  const byes = before.byes.filter((bye) => bye.week !== week || ![teamA, teamB].includes(bye.team));
  return { ...before, byes, pairs: [...before.pairs, { week, teamA, teamB, isPinned: true }] };
}

export function withBye(before: Arrangement, week: number, team: string): Arrangement {
  return { ...before, byes: [...before.byes, { week, team }] };
}

export function withoutBye(before: Arrangement, week: number, team: string): Arrangement {
  return {
    ...before,
    byes: before.byes.filter((bye) => bye.week !== week || bye.team !== team),
  };
}

/**
 * The teams that can change places with a team that plays this opponent (empty: nobody), the best
 * for the opponent first. In a plan, these are the teams of the plan: what a team does in the first
 * week does not keep it from the others.
 */
export function placesFor({ teams }: PairingDeskBody, draft: Draft, opponent: string) {
  const planned = new Set([
    ...draft.pairs.flatMap(({ teamA, teamB }) => [teamA, teamB]),
    ...draft.byes.map(({ team }) => team),
  ]);
  const isPlan = draft.about.kind === "plan";
  const best = teams.find(({ _id }) => _id === opponent)?.alternatives ?? [];
  const rank = ({ _id }: { _id: string }) => {
    const place = best.findIndex((each) => each.opponent === _id);
    return place < 0 ? best.length : place;
  };
  return teams
    .filter(({ _id, obstacle }) => (isPlan ? planned.has(_id) : obstacle === ""))
    .filter(({ _id }) => _id !== opponent)
    .sort((a, b) => rank(a) - rank(b));
}
