import { describe, expect, it } from "vitest";

import { Decision, Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { exampleReport, exampleSheet } from "../../../test/fixtures/resultSheet";
import type { ResultReport, ResultSheet } from "./resultSheet";
import { saidInDispute, scoreIn } from "./said";

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

describe("the words of who disputes", () => {
  const dispute = (fields: Partial<ResultReport>, sheet: Partial<ResultSheet> = {}) =>
    saidInDispute(
      exampleSheet({
        reports: [exampleReport({ status: ReportStatus.disputed, ...fields })],
        ...sheet,
      }),
    );

  it.each(["It was 7 to 10.", "We won 10 to 7."])("are in their favour: %s", (disputeReason) => {
    const said = dispute({ side: Side.teamA, disputeReason });
    expect(said?.side).toBe(Side.teamB);
    expect(said?.draft.maps.map(({ rounds }) => rounds)).toEqual([["7", "10"]]);
  });

  it("keep the claimed maps without rounds where they say no score, or an impossible one", () => {
    const rule = { toWin: 7, most: 12, words: "The winner has 7 rounds." };
    for (const disputeReason of ["The sides are wrong.", "We were there at 20:30."]) {
      const said = dispute({ disputeReason }, { mapRule: rule });
      expect(said?.draft.maps.every(({ rounds }) => rounds.join("") === "")).toBe(true);
    }
  });

  it("are the score alone in a match of several maps", () => {
    const said = dispute({ side: Side.teamB, disputeReason: "We won 2-1." }, { bestOf: 3 });
    expect([said?.draft.isScoreOnly, said?.draft.score]).toEqual([true, ["2", "1"]]);
  });

  it("start from a played match where a forfeit was claimed", () => {
    const outcome = { ...exampleReport().outcome, decision: Decision.forfeit, maps: [] };
    expect(dispute({ outcome, disputeReason: "We were there." })?.draft.decision).toBe(
      Decision.played,
    );
  });

  it("are nothing without words, and where they reported a result themselves", () => {
    expect(dispute({ disputeReason: " " })).toBeUndefined();
    const disputed = exampleReport({ status: ReportStatus.disputed, disputeReason: "No." });
    const own = exampleReport({ _id: "52", side: disputed.side === 0 ? 1 : 0 });
    expect(saidInDispute(exampleSheet({ reports: [disputed, own] }))).toBeUndefined();
  });
});
