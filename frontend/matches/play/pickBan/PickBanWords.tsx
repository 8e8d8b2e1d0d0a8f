import type { ReactNode } from "react";

import type { Side } from "../../../api/enums";
import type { PickBan, PickBanStep, PickBanTurn } from "./pickBan";
import { mapNumber, mapOf, mapOfSide, type TeamNames } from "./reckoning";

interface WordsProps {
  board: PickBan;
  names: TeamNames;
}

const teamOf = (names: TeamNames, side: Side) => <bdi>{names[side]}</bdi>;

/** On which map sides are chosen: its name once it is known, before that its number if it is not the only one. */
function onMap(board: PickBan, turn: PickBanTurn): ReactNode {
  const map = mapOfSide(board, turn);
  if (map) {
    return (
      <>
        {" "}
        on <bdi>{map.name}</bdi>
      </>
    );
  }
  return board.bestOf > 1 && ` on map ${String(mapNumber(board, turn))}`;
}

/** What a turn asks of whoever has it: "ban a map", "choose your side on Factory". */
export function TurnTask({ board, turn }: { board: PickBan; turn: PickBanTurn }) {
  switch (turn.action) {
    case "ban":
      return "ban a map";
    case "pick":
      return `pick map ${String(mapNumber(board, turn))}`;
    case "side":
      return <>choose your side{onMap(board, turn)}</>;
    case "decider":
      return "the decider";
  }
}

/** A step that nobody has taken yet: "Alpha ban a map"; without the team while nobody knows whose it is. */
export function TurnWords({ board, names, turn }: WordsProps & { turn: PickBanTurn }) {
  const { action, side } = turn;
  const number = mapNumber(board, turn);
  if (action === "decider") {
    return board.bestOf === 1
      ? "The map that is left is played"
      : `Map ${String(number)} is the map that is left`;
  }
  if (side === null) {
    return action === "ban" ? (
      "A ban"
    ) : action === "pick" ? (
      <>Pick of map {number}</>
    ) : (
      <>Choice of sides{onMap(board, turn)}</>
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
      {team} choose their side{onMap(board, turn)}
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
          {team} chose {board.sides[step.chosen]}
          {onMap(board, step)}
        </>
      );
    case "decider":
      return <>{map} is the decider</>;
  }
}

/** A step that the portal took: "the portal banned Factory for Alpha". */
export function AutomaticWords({ board, names, step }: WordsProps & { step: PickBanStep }) {
  const { action, chosen, side } = step;
  return (
    <>
      the portal{" "}
      {action === "side" ? (
        <>
          chose {board.sides[chosen]}
          {onMap(board, step)}
        </>
      ) : (
        <>
          {action === "ban" ? "banned" : "picked"} <bdi>{mapOf(board, chosen)?.name}</bdi>
        </>
      )}
      {side !== null && <> for {teamOf(names, side)}</>}
    </>
  );
}

/** Why a step was not taken by the team whose turn it was; null if it was. */
export function stepNote({ board, names, step }: WordsProps & { step: PickBanStep }): ReactNode {
  const { action, isAutomatic, isPassedOn, byStaff, reason, number } = step;
  if (action === "decider") {
    return null;
  }
  if (byStaff) {
    return (
      <>
        Taken by staff: <bdi>{reason}</bdi>
      </>
    );
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
