import { MapPicture, Sides } from "./MapGrid";
import type { PickBan } from "./pickBan";
import styles from "./PickBan.module.css";
import type { TeamNames } from "./reckoning";

/** The maps of the match in playing order, with who picked them and the sides. */
export function AgreedMaps({ board, names }: { board: PickBan; names: TeamNames }) {
  return (
    <ol className={`plain-list ${styles.grid ?? ""}`} aria-label="Maps of the match">
      {board.maps.map(({ number, name, imageURL, pickedBy, sideA, isFixed }) => (
        <li key={number} className={styles.map} data-fate="agreed">
          <MapPicture imageURL={imageURL} />
          <span className={styles.name}>
            <span className={styles.number}>Map {number}</span> <bdi>{name}</bdi>
          </span>
          <span className={styles.fate}>
            <span>
              {isFixed ? (
                "Set by staff"
              ) : pickedBy === null ? (
                "Decider"
              ) : (
                <>
                  Picked by <bdi>{names[pickedBy]}</bdi>
                </>
              )}
            </span>
            <Sides sides={board.sides} sideA={sideA} names={names} />
          </span>
        </li>
      ))}
    </ol>
  );
}
