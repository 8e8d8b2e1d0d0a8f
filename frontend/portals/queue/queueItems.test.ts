import { expect, it } from "vitest";

import { NextStep, WaitsFor } from "../../api/roomEnums";
import { CaseAbout, CaseKind, MatchState } from "../../api/staffEnums";
import { exampleCase } from "../../test/fixtures/cases";
import { exampleScheduled } from "../../test/fixtures/scheduledMatches";
import { queueItems } from "./queueItems";

const NOW = 1_800_000_000;
const HOUR = 3600;
const NOTHING = { cases: [], overdue: [], open: [], unpaired: [] };

const reported = (id: string, hours: number) =>
  exampleScheduled({
    _id: id,
    isOverdue: false,
    state: MatchState.reported,
    next: { step: NextStep.confirm, waitsFor: WaitsFor.teamB, at: NOW + hours * HOUR },
  });
const timeless = (id: string, hours: number) =>
  exampleScheduled({
    _id: id,
    isOverdue: false,
    next: { step: NextStep.agreeTime, waitsFor: WaitsFor.both, at: NOW + hours * HOUR },
  });

const keys = (waiting: Partial<Parameters<typeof queueItems>[0]>) =>
  queueItems({ ...NOTHING, ...waiting }, "/tm", NOW).map(({ key }) => key);

it("lists what is late first, then what is due soonest, and what has no deadline last", () => {
  expect(
    keys({
      cases: [
        exampleCase({ _id: "1", isOverdue: false, dueAt: NOW + 20 * HOUR }),
        exampleCase({ _id: "2", isOverdue: true, dueAt: NOW - HOUR }),
      ],
      overdue: [exampleScheduled({ _id: "3" })],
      open: [
        reported("4", 5),
        exampleScheduled({
          _id: "5",
          isOverdue: false,
          next: { step: NextStep.decide, waitsFor: WaitsFor.staff, at: 0 },
        }),
      ],
      unpaired: [{ league: "bcl", week: 7, opens: NOW + 30 * HOUR }],
    }),
  ).toEqual(["match-3", "case-2", "match-4", "case-1", "week-bcl-7", "match-5"]);
});

it("leaves out open matches whose sides still have time, and those that need nothing", () => {
  expect(
    keys({
      open: [
        reported("1", 23),
        reported("2", 25),
        timeless("3", 47),
        timeless("4", 49),
        exampleScheduled({ _id: "5", isOverdue: false, next: null }),
      ],
    }),
  ).toEqual(["match-1", "match-3"]);
});

it("shows a match once: as its case, or as overdue", () => {
  const overdue = [exampleScheduled({ _id: "1" }), exampleScheduled({ _id: "2" })];
  const about = { type: CaseAbout.match, _id: "1", name: "Owls vs Foxes", url: "/bcl/match/1" };
  const cases = [exampleCase({ _id: "9", kind: CaseKind.dispute, about })];
  expect(keys({ cases, overdue, open: overdue })).toEqual(["match-2", "case-9"]);
});

it("says whom each waits for, what happens when, and where it is decided", () => {
  const unpaired = [{ league: "pcl", week: 3, opens: NOW + 30 * HOUR }] as const;
  const found = queueItems(
    {
      cases: [exampleCase({ owner: { _id: "7", username: "Warden" }, recusal: "You play in it." })],
      overdue: [],
      open: [reported("4", 5)],
      unpaired,
    },
    "/mod",
    NOW,
  );
  expect(
    found.map(({ label, action, waitsFor, dueWord, href }) => [
      label,
      action,
      waitsFor,
      dueWord,
      href,
    ]),
  ).toEqual([
    ["Misconduct #12", "Look", "Warden", "due", "/mod/manage/cases/12"],
    ["Reported", "Look", "Foxes", "official", "/mod/manage/matches/4"],
    ["Not paired", "Pair", "staff", "begins", "/mod/manage/matches/pairing?league=pcl&week=3"],
  ]);
});

it("calls a match that is played after its week neither overdue nor due", () => {
  const later = exampleScheduled({
    _id: "1",
    state: MatchState.scheduled,
    time: NOW + 72 * HOUR,
    next: { step: NextStep.play, waitsFor: WaitsFor.both, at: NOW + 72 * HOUR },
  });
  const [item] = queueItems({ ...NOTHING, overdue: [later] }, "/tm", NOW);
  expect(item).toMatchObject({
    label: "After its week",
    isUrgent: false,
    waitsFor: "both teams",
    due: NOW + 72 * HOUR,
    dueWord: "played",
  });
});
