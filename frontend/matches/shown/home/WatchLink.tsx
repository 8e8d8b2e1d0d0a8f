import { streamAddress } from "../../../page/addresses";
import styles from "./HomeMatches.module.css";

interface WatchLinkProps {
  match: { readonly league: string; readonly cast: string | null };
}

/** The way to the cast of a match that is played now; nothing without a cast. */
export function WatchLink({ match: { league, cast } }: WatchLinkProps) {
  return cast === null ? null : (
    <a className={styles.cast} href={streamAddress(league, cast)}>
      Cast Page
    </a>
  );
}
