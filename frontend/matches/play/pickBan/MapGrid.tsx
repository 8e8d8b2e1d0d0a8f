import type { PickBan, PickBanMap } from "./pickBan";
import { type Choosing, Option, Options } from "./Options";
import styles from "./PickBan.module.css";
import { mapNumber, sideOn, stepOn, type TeamNames } from "./reckoning";
import { Side } from "../../../api/enums";

export function MapPicture({ imageURL }: { imageURL: string }) {
  return imageURL === "" ? (
    <span className={styles.noPicture} aria-hidden="true" />
  ) : (
    <img
      className={styles.picture}
      src={imageURL}
      alt=""
      width="320"
      height="180"
      decoding="async"
    />
  );
}

interface PartProps {
  board: PickBan;
  names: TeamNames;
  map: PickBanMap;
}

/** What became of a map that is no longer left. */
function Fate({ board, names, map }: PartProps) {
  const step = stepOn(board, map.place);
  if (step === undefined) {
    return null;
  }
  const by = step.side !== null && <bdi>{names[step.side]}</bdi>;
  if (step.action === "ban") {
    return (
      <span className={styles.fate}>
        <span>Banned by {by}</span>
      </span>
    );
  }
  const number = mapNumber(board, step);
  const ofMatch = board.maps.find((each) => each.number === number);
  return (
    <span className={styles.fate}>
      <span>
        <b>Map {number}</b> {by ? <>picked by {by}</> : "the decider"}
      </span>
      {ofMatch && <Sides sides={board.sides} sideA={ofMatch.sideA} names={names} />}
    </span>
  );
}

interface SidesProps {
  sides: readonly string[];
  sideA: number | null;
  names: TeamNames;
}

/** Which side each team plays on a map. */
export function Sides({ sides, sideA, names }: SidesProps) {
  return (
    sideA !== null && (
      <span className={styles.sides}>
        {[Side.teamA, Side.teamB].map((team) => (
          <span key={team}>
            <bdi>{names[team]}</bdi>: {sideOn(sides, sideA, team)}
          </span>
        ))}
      </span>
    )
  );
}

function Face({ map }: { map: PickBanMap }) {
  return (
    <>
      <MapPicture imageURL={map.imageURL} />
      <span className={styles.name}>
        <bdi>{map.name}</bdi>
      </span>
    </>
  );
}

interface MapGridProps {
  board: PickBan;
  names: TeamNames;
  /** While the reader can choose a map. */
  choosing: Choosing | undefined;
}

/** All maps of the pool in their places: those that are left, and what became of the others. */
export function MapGrid({ board, names, choosing }: MapGridProps) {
  return (
    <Options label="Maps" className={styles.grid} choosing={choosing}>
      {board.pool.map((map) => {
        const isLeft = board.left.includes(map.place);
        const action = isLeft ? "left" : (stepOn(board, map.place)?.action ?? "unused");
        return (
          <li key={map.place} className={styles.map} data-fate={action}>
            {isLeft && choosing ? (
              <Option chosen={map.place} name={map.name} choosing={choosing}>
                <Face map={map} />
              </Option>
            ) : (
              <>
                <Face map={map} />
                <Fate {...{ board, names, map }} />
              </>
            )}
          </li>
        );
      })}
    </Options>
  );
}
