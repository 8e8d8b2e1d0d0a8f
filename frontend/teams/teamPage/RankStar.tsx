import styles from "./RankStar.module.css";

const OUTLINE =
  "m12 2 3.100 6.600 7.200.9-5.300 5 1.400 7.100L12 18.100l-6.400 3.500L7 14.500l-5.300-5 7.200-.9z";

/** The ranks that have a star: the captain's is full, the co-captain's hollow. */
export type StarredRank = "Captain" | "Co-Captain";

interface RankStarProps {
  rank: StarredRank;
  /** Whether the rank stands beside it in words. */
  isDecorative?: boolean;
}

/** The star of who leads a team. */
export function RankStar({ rank, isDecorative = false }: RankStarProps) {
  return (
    <svg
      className={rank === "Captain" ? styles.full : styles.hollow}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": rank })}
    >
      {!isDecorative && <title>{rank}</title>}
      <path d={OUTLINE} />
    </svg>
  );
}
