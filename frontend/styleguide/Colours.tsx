import { leagueCodes } from "../api/enums";
import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

const SURFACES = ["canvas", "surface-sunk", "surface", "surface-raised"];
const INKS = ["ink", "ink-soft", "ink-dim", "success", "danger", "warning"];
const LEAGUES = ["clvr", ...leagueCodes];

/** Surfaces, what is written on them, and the leagues' accents. */
export function Colours() {
  return (
    <Chapter title="Colours">
      <div className={styles.swatches}>
        {SURFACES.map((surface) => (
          <div key={surface} className={`${styles.swatch ?? ""} ${styles[surface] ?? ""}`}>
            <b>{surface}</b>
            {INKS.map((ink) => (
              <span key={ink} className={styles[ink]}>
                {ink}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.accents}>
        {LEAGUES.map((code) => (
          <div key={code} className="stack gap-2" data-league={code}>
            <span className={styles.field}>{code.toUpperCase()}</span>
            <span className={styles.word}>accent-{code}</span>
          </div>
        ))}
      </div>
    </Chapter>
  );
}
