import { type Choosing, Option, Options } from "./Options";
import styles from "./PickBan.module.css";

interface SideChoiceProps {
  /** The names of the two sides. */
  sides: readonly string[];
  choosing: Choosing;
}

/** The two sides of a map, from which the reader chooses. */
export function SideChoice({ sides, choosing }: SideChoiceProps) {
  return (
    <Options label="Sides" className={styles.sideChoice} choosing={choosing}>
      {sides.map((name, side) => (
        <li key={name} className={styles.map} data-fate="left">
          <Option chosen={side} name={name} choosing={choosing}>
            <span className={styles.sideName}>
              <bdi>{name}</bdi>
            </span>
          </Option>
        </li>
      ))}
    </Options>
  );
}
