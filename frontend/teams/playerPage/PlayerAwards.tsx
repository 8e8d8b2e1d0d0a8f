import { awardTypeLabels } from "../../api/enums";
import { Badge } from "../../ui/Badge/Badge";
import { Card } from "../../ui/Card/Card";
import { awardsAddress } from "../awards/award";
import styles from "./PlayerAwards.module.css";
import type { PublicUser } from "./user";

/** The awards that a player got; nothing without any. */
export function PlayerAwards({ awards }: { awards: PublicUser["awards"] }) {
  if (awards.length === 0) {
    return null;
  }
  return (
    <Card title="Awards">
      <ul className={styles.awards}>
        {awards.map(({ _id, award, season, league, team }) => (
          <li key={_id} data-league={league} className={styles.award}>
            <a href={awardsAddress(league)}>
              {awardTypeLabels[award]}, {season}
            </a>
            <Badge tone="league">{league.toUpperCase()}</Badge>
            <span className={styles.team}>
              on <bdi>{team.name.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
