import { Card } from "../../../ui/Card/Card";
import type { PickBan } from "./pickBan";
import { BeginWords, stepNote, StepWords } from "./PickBanWords";
import { sideOn, type TeamNames } from "./reckoning";
import { Side } from "../../../api/enums";

interface SummaryProps {
  board: PickBan;
  names: TeamNames;
}

function MapOfMatch({ board, names, map }: SummaryProps & { map: PickBan["maps"][number] }) {
  const { name, pickedBy, sideA, isFixed } = map;
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
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

/** A pick and ban in short, as the server renders it: the maps with the sides, and each step. */
export function PickBanSummary({ board, names }: SummaryProps) {
  return (
    <Card title="Pick and Ban">
      {board.maps.length > 0 && (
        <ol>
          {board.maps.map((map) => (
            <MapOfMatch key={map.number} {...{ board, names, map }} />
          ))}
        </ol>
      )}
      {board.isHidden ? (
        <p>The steps are shown once all are taken.</p>
      ) : (
        board.state !== "stopped" && (
          <p>
            <BeginWords board={board} names={names} />
          </p>
        )
      )}
      {board.steps.length > 0 && (
        <ol>
          {board.steps.map((step) => {
            const note = stepNote({ board, names, step });
            return (
              <li key={step.number}>
                <StepWords {...{ board, names, step }} />
                {note !== null && <span className="dim"> {note}</span>}
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
