import type { ReactNode } from "react";

import styles from "./Careers.module.css";
import { type Tally, tallyFigures } from "./careers";

type Figure = readonly [word: string, figure: ReactNode, when?: ReactNode];

const WORDS = ["Matches", "Won", "Lost", "Drawn", "Win Rate"];

interface FiguresProps {
  record: Tally;
  /** A word, its figure and when that was. */
  more?: readonly Figure[];
}

/** The main figures of a career, side by side. */
export function Figures({ record, more = [] }: FiguresProps) {
  const figures = tallyFigures(record);
  return (
    <dl className={styles.figures}>
      {[...WORDS.map((word, place): Figure => [word, figures[place]]), ...more].map(
        ([word, figure, when]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {figure}
              {when && <small>{when}</small>}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
