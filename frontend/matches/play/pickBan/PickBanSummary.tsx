import { Fragment } from "react";

import { Card } from "../../../ui/Card/Card";
import type { PickBan } from "./pickBan";
import { BeginWords, stepNote, StepWords, TurnWords } from "./PickBanWords";
import { sideOn, type TeamNames } from "./reckoning";
import { Side } from "../../../api/enums";

interface SummaryProps {
  board: PickBan;
  names: TeamNames;
}

function MapOfMatch({ board, names, map }: SummaryProps & { map: PickBan["maps"][number] }) {
  const { number, name, pickedBy, sideA, isFixed } = map;
  return (
    <li>
      <b>
        Map {number}: <bdi>{name}</bdi>
      </b>{" "}
      <span className="dim">
        {isFixed ? (
          "set by staff"
        ) : pickedBy === null ? (
          "decider"
        ) : (
          <>
            picked by <bdi>{names[pickedBy]}</bdi>
          </>
        )}
        {sideA !== null &&
          [Side.teamA, Side.teamB].map((team) => (
            <span key={team}>
              , <bdi>{names[team]}</bdi>: {sideOn(board.sides, sideA, team)}
            </span>
          ))}
      </span>
    </li>
  );
}

/** Whether no step comes any more; those that were not taken then are not shown. */
const isOver = ({ state }: PickBan) => state === "done" || state === "stopped";

function Steps({ board, names }: SummaryProps) {
  return (
    <ol className="plain-list">
      {board.turns.slice(0, isOver(board) ? board.steps.length : undefined).map((turn) => {
        const step = board.steps[turn.number];
        const note = step && stepNote({ board, names, step });
        return (
          <li key={turn.number}>
            <span className="dim">{turn.number + 1}.</span>{" "}
            {step ? (
              <StepWords {...{ board, names, step }} />
            ) : (
              <TurnWords {...{ board, names, turn }} />
            )}
            {note && <span className="dim"> {note}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** A pick and ban in short, as the server renders it: the maps with the sides, and each step. */
export function PickBanSummary({ board, names }: SummaryProps) {
  const { maps, turns, first, pool, isHidden, state } = board;
  return (
    <Card title="Pick and Ban">
      {maps.length > 0 && (
        <ol className="plain-list">
          {maps.map((map) => (
            <MapOfMatch key={map.number} {...{ board, names, map }} />
          ))}
        </ol>
      )}
      {(first !== null || !isOver(board)) && turns.length > 0 && (
        <p>
          <BeginWords board={board} names={names} />
        </p>
      )}
      {state === "expected" && (
        <p>
          Maps:{" "}
          {pool.map(({ place, name }) => (
            <Fragment key={place}>
              {place > 0 && ", "}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {isHidden ? <p>The steps are shown once all are taken.</p> : <Steps {...{ board, names }} />}
    </Card>
  );
}
