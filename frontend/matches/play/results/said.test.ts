import { describe, expect, it } from "vitest";

import { Decision, Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { exampleOutcome, exampleReport, exampleSheet } from "../../../test/fixtures/resultSheet";
import { draftOf, emptyDraft, type OutcomeDraft } from "./outcomeDraft";
import type { ResultReport, ResultSheet } from "./resultSheet";
import { saidInDispute, scoreIn, withWords } from "./said";

const map = (id: string, name: string, scores: [number, number]) => ({ map: id, name, scores });

it.each([
  ["It was 7 to 10.", [7, 10]],
  ["We won 10:7!", [10, 7]],
  ["13 – 11 on the recording", [13, 11]],
  ["Map 1 was 13-8, map 2 was 11-13.", undefined],
  ["On 2026-11-03 we were there.", undefined],
  ["They came 20 minutes late.", undefined],
  ["", undefined],
])("reads the only score in %j", (words, score) => {
  expect(scoreIn(words)).toEqual(score);
});

const RULE = { toWin: 7, most: 12, words: "The winner has 7 rounds." };
const DISPUTED = { status: ReportStatus.disputed };

function sheetOf(fields: Partial<ResultReport>, sheet: Partial<ResultSheet> = {}): ResultSheet {
  return exampleSheet({ reports: [exampleReport({ ...DISPUTED, ...fields })], ...sheet });
}

/** What the words fill in over what is typed; over nothing without it. */
function filled(
  fields: Partial<ResultReport>,
  sheet: Partial<ResultSheet> = {},
  typed?: OutcomeDraft,
): OutcomeDraft | undefined {
  const whole = sheetOf(fields, sheet);
  const said = saidInDispute(whole);
  return said && withWords(said, typed ?? emptyDraft(whole), whole);
}

const roundsOf = (draft: OutcomeDraft | undefined) => draft?.maps.map(({ rounds }) => rounds);

describe("the words of who disputes", () => {
  it.each(["It was 7 to 10.", "We won 10 to 7."])("are in their favour: %s", (disputeReason) => {
    const found = filled({ side: Side.teamA, disputeReason });
    expect(found?.maps.map(({ map }) => map)).toEqual(["31"]);
    expect(roundsOf(found)).toEqual([["7", "10"]]);
  });

  it("keep the claimed maps without rounds where they say no score, or an impossible one", () => {
    for (const disputeReason of ["The sides are wrong.", "We were there at 20:30."]) {
      const found = filled({ disputeReason }, { mapRule: RULE });
      expect(found?.maps.map(({ map }) => map)).toEqual(["31"]);
      expect(roundsOf(found)).toEqual([["", ""]]);
    }
  });

  it("leave what is typed where they do not say it, but not the rounds that they dispute", () => {
    const disputeReason = "The sides are wrong.";
    const own = draftOf(exampleOutcome({ maps: [map("32", "Hideout", [4, 7])] }), 1);
    expect(filled({ disputeReason }, {}, own)).toEqual(own);
    expect(roundsOf(filled({ disputeReason: "It was 7 to 10." }, {}, own))).toEqual([["7", "10"]]);
    const disputed = draftOf(exampleReport().outcome, 1);
    expect(roundsOf(filled({ disputeReason }, {}, disputed))).toEqual([["", ""]]);
  });

  it("are the score alone in a match of several maps", () => {
    const found = filled({ side: Side.teamB, disputeReason: "We won 2-1." }, { bestOf: 3 });
    expect([found?.isScoreOnly, found?.score]).toEqual([true, ["2", "1"]]);
  });

  describe("in a match of several maps", () => {
    const maps = [
      map("31", "Factory", [10, 7]),
      map("32", "Hideout", [3, 10]),
      map("31", "Factory", [10, 8]),
    ];
    const outcome = exampleOutcome({ scores: [2, 1], maps });

    it.each(["Map 2 was 10:7.", "On hideout it was 7 - 10, see the clip."])(
      "change the map that they name, and keep the others: %s",
      (disputeReason) => {
        const found = filled({ side: Side.teamB, outcome, disputeReason }, { bestOf: 3 });
        expect(roundsOf(found)).toEqual([
          ["10", "7"],
          ["10", "7"],
          ["10", "8"],
        ]);
      },
    );

    it("keep the maps of a score that they agree on", () => {
      const found = filled({ side: Side.teamB, outcome, disputeReason: "2:1" }, { bestOf: 3 });
      expect(found?.isScoreOnly).toBe(false);
      expect(roundsOf(found)).toEqual(maps.map(({ scores }) => scores.map(String)));
    });
  });

  it("start from a played match where a forfeit was claimed", () => {
    const outcome = { ...exampleReport().outcome, decision: Decision.forfeit, maps: [] };
    expect(filled({ outcome, disputeReason: "We were there." })?.decision).toBe(Decision.played);
  });

  it("are nothing without words, and where they reported a result themselves", () => {
    expect(saidInDispute(sheetOf({ disputeReason: " " }))).toBeUndefined();
    const disputed = exampleReport({ ...DISPUTED, disputeReason: "No." });
    const own = exampleReport({ _id: "52", side: disputed.side === 0 ? 1 : 0 });
    expect(saidInDispute(exampleSheet({ reports: [disputed, own] }))).toBeUndefined();
  });
});
