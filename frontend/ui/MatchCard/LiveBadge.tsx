import { Badge } from "../Badge/Badge";
import styles from "./LiveBadge.module.css";

interface LiveBadgeProps {
  match: { readonly playing?: boolean };
}

/** A badge for a match that is played now; renders nothing for others. */
export function LiveBadge({ match: { playing } }: LiveBadgeProps) {
  return (
    playing === true && (
      <span className={styles.live}>
        <Badge tone="league">Live</Badge>
      </span>
    )
  );
}
