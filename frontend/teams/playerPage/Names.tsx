import { platformLabels } from "../../api/accountEnums";
import { Badge } from "../../ui/Badge/Badge";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import styles from "./Names.module.css";
import type { PublicUser } from "./user";

interface NamesProps {
  names: PublicUser["names"];
}

/** A player's names in the leagues' games, with their platforms. */
export function Names({ names }: NamesProps) {
  return (
    <Card title="In-Game Names">
      {names.length === 0 ? (
        <EmptyState title="No names">
          <p>The player has not registered for any league.</p>
        </EmptyState>
      ) : (
        <ul className={styles.names}>
          {names.map(({ league, name, platform }) => (
            <li
              key={`${league} ${String(platform)}`}
              className={styles.line}
              data-league={league.toLowerCase()}
            >
              <Badge tone="league">{league}</Badge>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.platform}>
                {platform === null ? "No platform yet" : platformLabels[platform]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
