import { Side } from "../../../api/enums";
import type { PickBan, PickBanMap, PickBanStep, PickBanTurn } from "./pickBan";

const GIVES_MAP: readonly string[] = ["pick", "decider"];

/** The names of a match's teams, team A first. */
export type TeamNames = readonly [string, string];

export const otherTeam = (side: Side): Side => (side === Side.teamA ? Side.teamB : Side.teamA);

/** Which map of the match a turn gives, or chooses the sides of, from 1. */
export function mapNumber({ turns }: Pick<PickBan, "turns">, { number, action }: PickBanTurn) {
  const isAlike = (turn: PickBanTurn) =>
    action === "side" ? turn.action === "side" : GIVES_MAP.includes(turn.action);
  return turns.filter((turn) => turn.number <= number && isAlike(turn)).length;
}

export function mapOf({ pool }: Pick<PickBan, "pool">, place: number): PickBanMap | undefined {
  return pool.find((map) => map.place === place);
}

/** The map on which a turn chooses a side, once it is known which one it is. */
export function mapOfSide(board: PickBan, turn: PickBanTurn): PickBanMap | undefined {
  const given = board.steps.filter(({ action }) => GIVES_MAP.includes(action));
  const step = given[mapNumber(board, turn) - 1];
  return step && mapOf(board, step.chosen);
}

/** What the steps so far have made of a map of the pool. */
export function stepOn(board: PickBan, place: number): PickBanStep | undefined {
  return board.steps.find(({ action, chosen }) => action !== "side" && chosen === place);
}

/** What can be chosen now: maps by their place in the pool, or sides. */
export function choices({ turn, left, sides }: PickBan): readonly number[] {
  return turn === null ? [] : turn.action === "side" ? sides.map((_, side) => side) : left;
}

/** The name of the side that a team plays on a map; empty where nobody has chosen. */
export function sideOn(sides: readonly string[], sideA: number | null, team: Side): string {
  return sideA === null ? "" : (sides[team === Side.teamA ? sideA : 1 - sideA] ?? "");
}

/** A turn that has more seconds has a deadline of hours or days. */
export const LONG = 3600;

export function isLong({ since, until }: NonNullable<PickBan["turn"]>): boolean {
  return until - since > LONG;
}

/** How often the board is asked for, in seconds. */
interface Pace {
  running: number;
  /** Also when all steps are taken, for staff can take one back; 0 for not at all. */
  done: number;
}

/** How many seconds pass until the board is asked for again; 0 once nothing changes any more. */
export function secondsUntilNext({ state, turn }: PickBan, pace: Pace): number {
  const running = turn !== null && isLong(turn) ? 15 : pace.running;
  const seconds = { expected: 60, waiting: 5, running, done: pace.done, stopped: 15 };
  return seconds[state];
}

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** A length of time in the largest unit of which it has two or a whole number: `90 seconds`, `1 day`. */
export function lengthWords(seconds: number): string {
  const [unit, word] = UNITS.find(
    ([each]) => seconds % each === 0 && seconds >= (each === 60 ? 120 : each),
  ) ?? [1, "second"];
  const count = seconds / unit;
  return `${String(count)} ${word}${count === 1 ? "" : "s"}`;
}

/** What a clock shows of so many seconds: `0:42`, `2:05:00`. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, "0");
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, "0")}:${end}`
    : `${String(minutes)}:${end}`;
}
