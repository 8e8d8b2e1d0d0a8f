import styles from "./Stand.module.css";
import { sparkline } from "./sparkline";

interface TrendProps {
  /** The rating before the first match and after each of them, oldest first. */
  ratings: readonly number[];
  /** Whose matches they are, where those are not all of the team's. */
  whose?: string | undefined;
}

/** How a rating moved in the latest matches: a line, and in words. Nothing without a match. */
export function Trend({ ratings, whose = "the" }: TrendProps) {
  const [first] = ratings;
  const last = ratings.at(-1);
  const matches = ratings.length - 1;
  if (first === undefined || last === undefined || matches < 1) {
    return null;
  }
  const gain = Number(last.toFixed(1)) - Number(first.toFixed(1));
  const points = Math.abs(gain).toFixed(1);
  const look = Number(points) === 0 ? styles.level : gain > 0 ? styles.up : styles.down;
  const [mark, word] =
    Number(points) === 0 ? ["±", ""] : gain > 0 ? ["▲ ", "Up "] : ["▼ ", "Down "];
  return (
    <p className={styles.trend}>
      <svg className={look} viewBox="0 0 96 28" width="96" height="28" aria-hidden="true">
        <polyline points={sparkline(ratings, 96, 28)} />
      </svg>
      <span>
        <b className={look}>
          <span aria-hidden="true">{mark}</span>
          <span className="visually-hidden">{word}</span>
          {points}
        </b>{" "}
        <span className="dim">
          in {whose} last {matches === 1 ? "match" : `${String(matches)} matches`}
        </span>
      </span>
    </p>
  );
}
