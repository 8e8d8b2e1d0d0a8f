import type { MatchDetail } from "./MatchPage";
import styles from "./Ratings.module.css";
import { SidesTable, type SidesRow } from "./SidesTable";

type Change = NonNullable<MatchDetail["ratingChanges"]>[number];

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;

/** The points gained, or lost with a minus, between the ratings as they are shown. */
function Points({ before, after }: Change) {
  const gained = after - before;
  const isGain = gained >= 0;
  return (
    <span className={isGain ? styles.up : styles.down}>
      {`${isGain ? "+" : "−"}${Math.abs(gained).toFixed(1)}`}
    </span>
  );
}

function changeRows([a, b]: readonly [Change, Change]): SidesRow[] {
  return [
    { label: "ELO before", values: [a.before.toFixed(1), b.before.toFixed(1)] },
    { label: "ELO after", values: [a.after.toFixed(1), b.after.toFixed(1)] },
    { label: "Change", values: [<Points key="a" {...a} />, <Points key="b" {...b} />] },
  ];
}

/** A bar with team A's share in colour. */
function Odds({ share }: { share: number }) {
  return (
    <svg className={styles.odds} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" />
      <rect width={share.toFixed(3)} height="1" />
    </svg>
  );
}

/** Whether a match has ratings to show. */
export function hasRatings(match: MatchDetail): boolean {
  return match.expected !== null;
}

/** The expected scores of both teams, and once the match is rated, how it changed their ratings. */
export function Ratings({ match }: { match: MatchDetail }) {
  const [a, b] = match.expected ?? [];
  const [changeA, changeB] = match.ratingChanges ?? [];
  if (a === undefined || b === undefined) {
    return null;
  }
  const rows: SidesRow[] = [
    { label: "Expected score", values: [percent(a), percent(b)], leader: a < b ? 1 : 0 },
    ...(changeA && changeB ? changeRows([changeA, changeB]) : []),
  ];
  return (
    <>
      <Odds share={a} />
      <SidesTable
        match={match}
        caption="Expected scores and ratings of both teams"
        corner="Rating"
        rows={rows}
      />
    </>
  );
}
