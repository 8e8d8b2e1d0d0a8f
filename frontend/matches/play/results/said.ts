import { Decision, Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { type MapScore, refusalOf } from "../../../ui/mapRule/mapRule";
import {
  draftOf,
  emptyDraft,
  hasMaps,
  isSameOutcome,
  type OutcomeDraft,
  scoreOf,
} from "./outcomeDraft";
import { otherSide, type ResultReport, type ResultSheet } from "./resultSheet";

/** What a side says that disputes a report and claims no score itself. */
export interface Said {
  readonly side: Side;
  readonly words: string;
  /** What they dispute. */
  readonly report: ResultReport;
}

const SCORE = /(?<![\d:/-])(\d{1,3})\s*(?:[-–—:]|to)\s*(\d{1,3})(?!\.?\d|[:/-])/gi;

/** The only score in a text; undefined for none, and for several. */
export function scoreIn(words: string): MapScore | undefined {
  const found = [...words.matchAll(SCORE)].map(([, a, b]) => [Number(a), Number(b)] as const);
  const [score, ...others] = found;
  return others.length === 0 ? score : undefined;
}

/** Team A's and team B's rounds: who disputes means a score by which it fares better. */
function inFavourOf(side: Side, [a, b]: MapScore): MapScore {
  const [less, more] = a < b ? [a, b] : [b, a];
  return side === Side.teamA ? [more, less] : [less, more];
}

const texts = ([a, b]: MapScore): readonly [string, string] => [String(a), String(b)];

/** The place of the only map that the words name, by its number or its name; undefined for none. */
function mapIn(words: string, { maps }: OutcomeDraft, sheet: ResultSheet): number | undefined {
  const text = words.toLowerCase();
  const named = maps.flatMap(({ map }, index) => {
    const name = sheet.maps.find(({ _id }) => _id === map)?.name.toLowerCase();
    const isNumbered = new RegExp(`\\bmap ?${String(index + 1)}\\b`).test(text);
    return isNumbered || (name !== undefined && text.includes(name)) ? [index] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}

const withRounds = (
  draft: OutcomeDraft,
  rounds: readonly [string, string],
  place?: number,
): OutcomeDraft => ({
  ...draft,
  maps: draft.maps.map((each, index) =>
    place === undefined || place === index ? { ...each, rounds } : each,
  ),
});

/** The score of a match of several maps: with the maps that have it, or else alone. */
function withSeriesScore(
  score: MapScore,
  base: OutcomeDraft,
  claimed: OutcomeDraft,
  { bestOf, mapRule }: ResultSheet,
): OutcomeDraft {
  const fitting = [base, claimed].find((draft) => {
    const tally = scoreOf({ ...draft, isScoreOnly: false }, bestOf, mapRule);
    return tally !== undefined && "score" in tally && tally.score.join() === score.join();
  });
  return fitting === undefined
    ? { ...base, isScoreOnly: true, score: texts(score) }
    : { ...fitting, isScoreOnly: false };
}

/**
 * What a side's words say of the outcome, over what is typed. What they do not say stays as it is typed,
 * or else as the report has it; the rounds that they dispute do not.
 */
export function withWords(
  { side, words, report }: Said,
  typed: OutcomeDraft,
  sheet: ResultSheet,
): OutcomeDraft {
  const { bestOf, mapRule } = sheet;
  const isReportPlayed = report.outcome.decision === Decision.played;
  const claimed = isReportPlayed ? draftOf(report.outcome, bestOf) : emptyDraft(sheet);
  const isTyped = typed.decision === Decision.played && hasMaps(typed, sheet.agreed);
  const isDisputed = isSameOutcome(typed, draftOf(report.outcome, bestOf));
  const base = isTyped ? typed : claimed;
  const found = scoreIn(words);
  const score = found && inFavourOf(side, found);

  if (score !== undefined && bestOf === 1 && refusalOf(mapRule, score) === undefined) {
    return { ...withRounds(base, texts(score)), isScoreOnly: false };
  }
  if (score !== undefined && bestOf > 1) {
    if (score[0] + score[1] <= bestOf) {
      return withSeriesScore(score, base, claimed, sheet);
    }
    const place = mapIn(words, base, sheet);
    if (place !== undefined) {
      return { ...withRounds(base, texts(score), place), isScoreOnly: false };
    }
  }
  if (isTyped && !isDisputed) {
    return typed;
  }
  return { ...withRounds(claimed, ["", ""]), isScoreOnly: false, score: ["", ""] };
}

/** The words of the side that disputes the last report, unless it reported a result itself. */
export function saidInDispute({ reports }: ResultSheet): Said | undefined {
  const report = reports.filter(({ status }) => status === ReportStatus.disputed).at(-1);
  const words = report?.disputeReason.trim() ?? "";
  if (report === undefined || words === "") {
    return undefined;
  }
  const side = otherSide(report.side);
  return reports.some((each) => each.side === side) ? undefined : { side, words, report };
}
