import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { LazyLiveScore } from "../../servers/live/LazyLiveScore";
import styles from "./MatchTable.module.css";

interface LiveSideProps {
  match: Parameters<typeof LazyLiveScore>[0]["match"] & { readonly playing: boolean };
  /** Which side, where the list has a column for each and says in another that it is played; else "both". */
  part: 0 | 1 | "both";
}

/**
 * Where a list shows the result: that a match is played now, and the rounds that its game server tells,
 * which are unofficial. Nothing of other matches.
 */
export function LiveSide({ match, part }: LiveSideProps) {
  return (
    match.playing && (
      <span className={styles.sideScore}>
        {part === "both" && <LiveBadge match={match} />}{" "}
        <LazyLiveScore match={match} isWanted part={part} />
      </span>
    )
  );
}
