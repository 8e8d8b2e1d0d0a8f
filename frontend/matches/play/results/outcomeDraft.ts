import { Decision, MOST_ROUNDS, type Side, Winner } from "../../../api/enums";
import type { ApiQuery } from "../../../api/apiPath";
import type { FieldErrors } from "../../../ui/command/useCommand";
import { type MapRule, type MapScore, refusalOf } from "../../../ui/mapRule/mapRule";
import type { AgreedMaps } from "./agreedMaps";
import type { MatchOutcome, ResultSheet } from "./resultSheet";
import { mapProblem, type Tally, tallyMaps } from "./tally";

/** A map as it is being entered; the rounds are as they are typed. */
export interface MapDraft {
  /** Tells the rows apart while rows are added and removed. */
  readonly key: number;
  readonly map: string | undefined;
  readonly rounds: readonly [string, string];
}

/** How a match ended, as it is being entered. */
export interface OutcomeDraft {
  readonly decision: Decision;
  readonly forfeitingSide: Side | undefined;
  readonly maps: readonly MapDraft[];
  /** Whether only the score is entered, because the maps are not known. */
  readonly isScoreOnly: boolean;
  readonly score: readonly [string, string];
}

/** One more map: the one that was agreed for its place, if there is one. */
export function emptyMap(maps: readonly MapDraft[], agreed: AgreedMaps): MapDraft {
  return {
    key: 1 + Math.max(0, ...maps.map(({ key }) => key)),
    map: agreed[maps.length]?.map,
    rounds: ["", ""],
  };
}

/** Whether anything was entered for a map. */
export function hasMaps({ maps }: OutcomeDraft, agreed: AgreedMaps): boolean {
  return maps.some(
    ({ map, rounds }, index) => map !== agreed[index]?.map || rounds.some((each) => each !== ""),
  );
}

/** A played match with the fewest maps that can decide it, those that were agreed. */
export function emptyDraft({
  bestOf,
  agreed,
}: Pick<ResultSheet, "bestOf" | "agreed">): OutcomeDraft {
  const maps: MapDraft[] = [];
  while (maps.length < Math.floor(bestOf / 2) + 1) {
    maps.push(emptyMap(maps, agreed));
  }
  return {
    decision: Decision.played,
    forfeitingSide: undefined,
    maps,
    isScoreOnly: false,
    score: ["", ""],
  };
}

function typed(scores: readonly number[] | null): readonly [string, string] {
  const [a, b] = scores ?? [];
  return [a === undefined ? "" : String(a), b === undefined ? "" : String(b)];
}

/** An outcome, to be changed. */
export function draftOf(outcome: MatchOutcome, bestOf: number): OutcomeDraft {
  const isPlayed = outcome.decision === Decision.played;
  const maps = outcome.maps.map(({ map, scores }, index) => ({
    key: index + 1,
    map,
    rounds: typed(scores),
  }));
  return {
    decision: outcome.decision,
    forfeitingSide: outcome.forfeitingSide ?? undefined,
    maps: maps.length > 0 ? maps : emptyDraft({ bestOf, agreed: [] }).maps,
    isScoreOnly: isPlayed && maps.length === 0,
    score: typed(outcome.scores),
  };
}

/** Rounds as they are typed; undefined for what is no number of them. */
function roundsIn(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

function scoresIn([a, b]: readonly [string, string]): MapScore | undefined {
  const [first, second] = [roundsIn(a), roundsIn(b)];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The score of what has been entered so far; undefined while something is missing. */
export function scoreOf(
  draft: OutcomeDraft,
  bestOf: number,
  rule: MapRule | null,
): Tally | undefined {
  if (draft.isScoreOnly) {
    const score = scoresIn(draft.score);
    const problem = score && bestOf === 1 ? refusalOf(rule, score) : undefined;
    return problem === undefined ? score && { score } : { problem };
  }
  const scores = draft.maps.map(({ rounds }) => scoresIn(rounds));
  return scores.every((each) => each !== undefined) ? tallyMaps(bestOf, scores, rule) : undefined;
}

const HOW_MANY_ROUNDS = `Enter the rounds of both teams, from 0 to ${String(MOST_ROUNDS)}.`;

/** What is wrong with what was entered, in the server's words and by its fields. */
export function problemsOf(
  draft: OutcomeDraft,
  { bestOf, mapRule }: Pick<ResultSheet, "bestOf" | "mapRule">,
): FieldErrors {
  if (draft.decision === Decision.forfeit && draft.forfeitingSide === undefined) {
    return { forfeitingSide: "Say who forfeits." };
  }
  if (draft.decision !== Decision.played) {
    return {};
  }
  if (
    !draft.isScoreOnly &&
    draft.maps.some((each, index) => missingIn(each, index) !== undefined)
  ) {
    const wrong = draft.maps.flatMap((each, index) => {
      const rounds = scoresIn(each.rounds);
      const ending = rounds && mapProblem(bestOf, index, rounds, mapRule);
      return missingIn(each, index) ?? ending ?? [];
    });
    return { maps: wrong.join(" ") };
  }
  const field = draft.isScoreOnly ? "scores" : "maps";
  const tally = scoreOf(draft, bestOf, mapRule);
  if (tally === undefined) {
    return { [field]: HOW_MANY_ROUNDS };
  }
  return "problem" in tally ? { [field]: tally.problem } : {};
}

function missingIn({ map, rounds }: MapDraft, index: number): string | undefined {
  const number = String(index + 1);
  if (map === undefined) {
    return `Map ${number}: Choose the map.`;
  }
  return scoresIn(rounds) === undefined ? `Map ${number}: ${HOW_MANY_ROUNDS}` : undefined;
}

/** What the preview is asked for an outcome. */
export type PreviewQuery = ApiQuery<"/api/matches/{id}/results/preview">;

/** The query for the preview of a valid outcome. */
export function previewQueryOf(outcome: MatchOutcome): PreviewQuery {
  const { decision, forfeitingSide, maps, scores } = outcome;
  return {
    decision,
    ...(forfeitingSide !== null && { forfeitingSide }),
    ...(maps.length > 0 && { maps: maps.map((each) => each.scores.join("-")).join(",") }),
    ...(maps.length === 0 && scores !== null && { scores: scores.join("-") }),
  };
}

/** The outcome of a valid draft. */
export function outcomeOf(
  draft: OutcomeDraft,
  { bestOf, mapRule, maps }: Pick<ResultSheet, "bestOf" | "mapRule" | "maps">,
): MatchOutcome {
  const { decision } = draft;
  const isPlayed = decision === Decision.played;
  const tally = isPlayed ? scoreOf(draft, bestOf, mapRule) : undefined;
  const scores = tally !== undefined && "score" in tally ? tally.score : null;
  const played = isPlayed && !draft.isScoreOnly ? draft.maps : [];
  return {
    decision,
    forfeitingSide: decision === Decision.forfeit ? (draft.forfeitingSide ?? null) : null,
    winner: scores === null ? Winner.none : winnerOf(scores),
    scores: scores === null ? null : [...scores],
    maps: played.map(({ map = "", rounds }) => ({
      map,
      name: maps.find(({ _id }) => _id === map)?.name ?? "",
      scores: [...(scoresIn(rounds) ?? [])],
    })),
  };
}

/**
 * The payload for the API. A value that can't be read is sent as null, so that the server refuses
 * it.
 */
export function payloadOf(draft: OutcomeDraft): object {
  switch (draft.decision) {
    case Decision.played:
      return draft.isScoreOnly
        ? { decision: draft.decision, scores: draft.score.map((each) => roundsIn(each) ?? null) }
        : {
            decision: draft.decision,
            maps: draft.maps.map(({ map, rounds }) => ({
              map: map ?? null,
              scores: rounds.map((each) => roundsIn(each) ?? null),
            })),
          };
    case Decision.forfeit:
      return { decision: draft.decision, forfeitingSide: draft.forfeitingSide ?? null };
    case Decision.doubleForfeit:
    case Decision.void:
      return { decision: draft.decision };
  }
}

/** Whether two drafts are the same outcome: `7` and `07` are the same rounds. */
export function isSameOutcome(one: OutcomeDraft, other: OutcomeDraft): boolean {
  return JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));
}

/** Who won by the score. */
export function winnerOf([a, b]: readonly [number, number]): Winner {
  if (a === b) {
    return Winner.draw;
  }
  return a > b ? Winner.teamA : Winner.teamB;
}
