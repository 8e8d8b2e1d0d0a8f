import { MOST_ROUNDS } from "../../../../api/enums";
import { NumberField } from "../../../../ui/Field/NumberField";
import { type MapRounds, mapsShown, readMaps, writeMaps } from "./maps";
import styles from "./MapScores.module.css";

interface MapScoresProps {
  bestOf: number;
  nameA: string;
  nameB: string;
  /** The maps as the address has them. */
  maps: string;
  onChange: (maps: string) => void;
}

/** The rounds of both teams, map by map, in the league's format. */
export function MapScores({ bestOf, nameA, nameB, maps, onChange }: MapScoresProps) {
  const shown = mapsShown(bestOf, readMaps(maps));

  function enter(index: number, side: 0 | 1, value: number | string): void {
    const entered = typeof value === "number" ? value : undefined;
    const changed = shown.map((map, number): MapRounds => {
      if (number !== index) {
        return map;
      }
      return side === 0 ? [entered, map[1]] : [map[0], entered];
    });
    onChange(writeMaps(changed));
  }

  return (
    <fieldset className={styles.maps}>
      <legend className={bestOf > 1 ? undefined : "visually-hidden"}>
        {bestOf > 1 ? `Best of ${String(bestOf)}` : "Rounds"}
      </legend>
      {shown.map(([a, b], index) => (
        <div key={index} className={styles.map}>
          {bestOf > 1 && <span className={styles.number}>Map {index + 1}</span>}
          {([nameA, nameB] as const).map((name, side) => (
            <div key={side} className={styles.side}>
              <NumberField
                label={<bdi>{name}</bdi>}
                aria-label={`Rounds of ${name}${bestOf > 1 ? ` on map ${String(index + 1)}` : ""}`}
                value={(side === 0 ? a : b) ?? ""}
                min={0}
                max={MOST_ROUNDS}
                outOfBounds="refused"
                onChange={(value) => {
                  enter(index, side === 0 ? 0 : 1, value);
                }}
              />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
