import { Decision, Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { type MapScore, refusalOf } from "../../../ui/mapRule/mapRule";
import { draftOf, emptyDraft, type OutcomeDraft } from "./outcomeDraft";
import { otherSide, type ResultReport, type ResultSheet } from "./resultSheet";

/** What a side says that disputes a report and claims no score itself. */
export interface Said {
  readonly side: Side;
  readonly words: string;
  /** What its words say of the outcome; the rounds are empty where they say no score. */
  readonly draft: OutcomeDraft;
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

function draftSaid(report: ResultReport, side: Side, sheet: ResultSheet): OutcomeDraft {
  const { bestOf, mapRule } = sheet;
  const isPlayed = report.outcome.decision === Decision.played;
  const claimed = isPlayed ? draftOf(report.outcome, bestOf) : emptyDraft(bestOf);
  const said = scoreIn(report.disputeReason);
  const score = said && inFavourOf(side, said);
  const rounds =
    bestOf === 1 && score !== undefined && refusalOf(mapRule, score) === undefined
      ? texts(score)
      : (["", ""] as const);
  if (bestOf > 1 && score !== undefined && score[0] + score[1] <= bestOf) {
    return { ...claimed, isScoreOnly: true, score: texts(score) };
  }
  return {
    ...claimed,
    isScoreOnly: false,
    score: ["", ""],
    maps: claimed.maps.map((each) => ({ ...each, rounds })),
  };
}

/** The words of the side that disputes the last report, unless it reported a result itself. */
export function saidInDispute(sheet: ResultSheet): Said | undefined {
  const { reports } = sheet;
  const report = reports.filter(({ status }) => status === ReportStatus.disputed).at(-1);
  const words = report?.disputeReason.trim() ?? "";
  if (report === undefined || words === "") {
    return undefined;
  }
  const side = otherSide(report.side);
  return reports.some((each) => each.side === side)
    ? undefined
    : { side, words, draft: draftSaid(report, side, sheet) };
}
