import type { ReactNode } from "react";

import type { Side } from "../../../api/enums";
import type { PickBan, PickBanStep, PickBanTurn } from "./pickBan";
import { mapNumber, mapOf, mapOfSide, type TeamNames } from "./reckoning";

interface WordsProps {
  board: PickBan;
  names: TeamNames;
}

const teamOf = (names: TeamNames, side: Side) => <bdi>{names[side]}</bdi>;

/** The map whose sides are chosen: its name once it is known, before that its number. */
function sideMap(board: PickBan, turn: PickBanTurn): ReactNode {
  const map = mapOfSide(board, turn);
  return map ? <bdi>{map.name}</bdi> : <>map {mapNumber(board, turn)}</>;
}

/** What a turn asks of whoever has it: "ban a map", "choose your side on Factory". */
export function TurnTask({ board, turn }: { board: PickBan; turn: PickBanTurn }) {
  switch (turn.action) {
    case "ban":
      return "ban a map";
    case "pick":
      return `pick map ${String(mapNumber(board, turn))}`;
    case "side":
      return <>choose your side on {sideMap(board, turn)}</>;
    case "decider":
      return "the decider";
  }
}

/** A step that nobody has taken yet: "Alpha ban a map"; without the team while nobody knows whose it is. */
export function TurnWords({ board, names, turn }: WordsProps & { turn: PickBanTurn }) {
  const { action, side } = turn;
  const number = mapNumber(board, turn);
  if (action === "decider") {
    return <>Map {number} is the decider: a map that is left</>;
  }
  if (side === null) {
    return action === "ban" ? (
      "A ban"
    ) : action === "pick" ? (
      <>Pick of map {number}</>
    ) : (
      <>Choice of sides on {sideMap(board, turn)}</>
    );
  }
  const team = teamOf(names, side);
  return action === "ban" ? (
    <>{team} ban a map</>
  ) : action === "pick" ? (
    <>
      {team} pick map {number}
    </>
  ) : (
    <>
      {team} choose their side on {sideMap(board, turn)}
    </>
  );
}

/** A step that was taken: "Alpha banned Factory". */
export function StepWords({ board, names, step }: WordsProps & { step: PickBanStep }) {
  const team = step.side !== null && teamOf(names, step.side);
  const map = <bdi>{mapOf(board, step.chosen)?.name}</bdi>;
  switch (step.action) {
    case "ban":
      return (
        <>
          {team} banned {map}
        </>
      );
    case "pick":
      return (
        <>
          {team} picked {map}
        </>
      );
    case "side":
      return (
        <>
          {team} chose {board.sides[step.chosen]} on {sideMap(board, step)}
        </>
      );
    case "decider":
      return <>{map} is the decider</>;
  }
}

/** Why a step was not taken by the team whose turn it was; null if it was. */
export function stepNote({ board, names, step }: WordsProps & { step: PickBanStep }): ReactNode {
  const { action, isAutomatic, isPassedOn, number } = step;
  if (action === "decider") {
    return null;
  }
  if (isAutomatic) {
    return "Chosen by the portal: time was up";
  }
  const late = board.turns[number]?.side ?? null;
  return isPassedOn && late !== null ? <>The time of {teamOf(names, late)} was up</> : null;
}

/** Which team begins, and why. */
export function BeginWords({ board, names }: WordsProps) {
  const { first, reason } = board;
  if (first === null) {
    return reason === "coin"
      ? "A coin of the portal decides who begins, once pick and ban opens."
      : "Who begins is known once pick and ban opens.";
  }
  const team = teamOf(names, first);
  return reason === "coin" ? (
    <>The coin says that {team} begin.</>
  ) : reason === "seed" ? (
    <>{team} begin as the higher seed.</>
  ) : (
    <>{team} begin.</>
  );
}
