import { NextStep, WaitsFor } from "../../api/roomEnums";
import { CaseAbout, MatchState, matchStateLabels } from "../../api/staffEnums";
import type { CaseRow } from "../../matches/people/cases/caseFile";
import type { ScheduledMatch } from "../../matches/season/weekDesk/scheduledMatch";
import { isolated } from "../../ui/isolated";
import type { UnpairedWeek } from "../staffHomeProps";

const HOUR = 3600;

/** How long before it becomes official a report is shown, in seconds. */
const REPORTED_AHEAD = 24 * HOUR;
/** How long before its deadline a match without a time is shown, in seconds. */
const TIMELESS_AHEAD = 48 * HOUR;

/** Something that waits, and where it is decided. */
export interface QueueItem {
  readonly key: string;
  /** A league's code; empty for all leagues. */
  readonly league: string;
  readonly label: string;
  readonly isUrgent: boolean;
  readonly name: string;
  readonly href: string;
  readonly action: string;
  /** Who has to act. */
  readonly waitsFor: string;
  /** Since when it waits, in unix seconds; 0 if nobody knows. */
  readonly since: number;
  /** When something happens by itself, or is late, in unix seconds; 0 without a deadline. */
  readonly due: number;
  /** What happens then. */
  readonly dueWord: string;
  /** The case that one can take; matches have no owner. */
  readonly ofCase?: CaseRow;
}

interface Waiting {
  readonly cases: readonly CaseRow[];
  /** Matches of every season that are still open though their week is over. */
  readonly overdue: readonly ScheduledMatch[];
  /** Matches of the current seasons without a result. */
  readonly open: readonly ScheduledMatch[];
  readonly unpaired: readonly UnpairedWeek[];
}

/** What waits, the most urgent first. `home` is the portal's address, `now` in unix seconds. */
export function queueItems(waiting: Waiting, home: string, now: number): QueueItem[] {
  const inCases = new Set(
    waiting.cases.flatMap(({ about }) => (about.type === CaseAbout.match ? [about._id] : [])),
  );
  const matches = new Map(
    [...waiting.overdue, ...waiting.open.filter((match) => isNear(match, now))]
      .filter(({ _id }) => !inCases.has(_id))
      .map((match) => [match._id, match]),
  );
  const items = [
    ...waiting.cases.map((row) => caseItem(row, home)),
    ...[...matches.values()].map((match) => matchItem(match, home)),
    ...waiting.unpaired.map((week) => weekItem(week, home)),
  ];
  return items.sort((a, b) => rank(a) - rank(b));
}

/** Urgent ones come first, then those that are due soonest; without a deadline they are last. */
function rank({ isUrgent, due }: QueueItem): number {
  if (isUrgent) {
    return due - Number.MAX_SAFE_INTEGER;
  }
  return due === 0 ? Number.MAX_SAFE_INTEGER : due;
}

/** Whether staff should look at an open match: nobody else can act, or its deadline is near. */
function isNear({ state, next }: ScheduledMatch, now: number): boolean {
  if (next === null) {
    return false;
  }
  if (next.waitsFor === WaitsFor.staff) {
    return true;
  }
  const left = next.at - now;
  return (
    next.at !== 0 &&
    ((state === MatchState.reported && left < REPORTED_AHEAD) ||
      (state === MatchState.unscheduled && left < TIMELESS_AHEAD))
  );
}

function caseItem(row: CaseRow, home: string): QueueItem {
  return {
    key: `case-${row._id}`,
    league: row.league,
    label: row.title,
    isUrgent: row.isOverdue,
    name: row.about.name,
    href: `${home}/manage/cases/${row._id}`,
    action: row.recusal === "" ? "Decide" : "Look",
    waitsFor: row.owner?.username ?? "staff",
    since: row.openedAt,
    due: row.dueAt,
    dueWord: "due",
    ofCase: row,
  };
}

function matchItem(match: ScheduledMatch, home: string): QueueItem {
  const { teamA, teamB, next, isOverdue, state } = match;
  const isStaff = next === null || next.waitsFor === WaitsFor.staff;
  // Its week is over, but it is to be played later: nothing is late yet.
  const isLater = isOverdue && state === MatchState.scheduled;
  return {
    key: `match-${match._id}`,
    league: match.league,
    label: isLater ? "After its week" : isOverdue ? "Overdue" : matchStateLabels[state],
    isUrgent: isOverdue && !isLater,
    name: `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`,
    href: `${home}/manage/matches/${match._id}`,
    action: state === MatchState.unscheduled ? "Set a Time" : isStaff ? "Decide" : "Look",
    waitsFor: isStaff ? "staff" : waitsForTeam(match, next.waitsFor),
    since: match.time,
    due: isLater ? match.time : (next?.at ?? 0),
    dueWord: isLater ? "played" : next?.step === NextStep.confirm ? "official" : "due",
  };
}

function waitsForTeam({ teamA, teamB }: ScheduledMatch, who: WaitsFor): string {
  if (who === WaitsFor.both) {
    return "both teams";
  }
  return (who === WaitsFor.teamA ? teamA : teamB).name.name;
}

function weekItem({ league, week, opens }: UnpairedWeek, home: string): QueueItem {
  return {
    key: `week-${league}-${String(week)}`,
    league,
    label: "Not paired",
    isUrgent: false,
    name: `Week ${String(week)}`,
    href: `${home}/manage/matches/pairing?league=${league}&week=${String(week)}`,
    action: "Pair",
    waitsFor: "staff",
    since: 0,
    due: opens,
    dueWord: "begins",
  };
}
