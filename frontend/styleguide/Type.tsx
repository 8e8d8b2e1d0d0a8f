import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

const SIZES = ["title", "heading", "score", "name", "lead", "body", "small"];

/** The scale of type: condensed for headings, names and scores, the system's own for reading. */
export function Type() {
  return (
    <Chapter title="Type">
      <dl className={styles.sizes}>
        {SIZES.map((size) => (
          <div key={size}>
            <dt className="dim">{size}</dt>
            <dd className={styles[size]}>Every match counts 13 : 8</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
