import { awardTypeLabels } from "../../api/enums";
import { playerAddress, teamAddress } from "../../page/addresses";
import type { Award } from "./award";
import styles from "./AwardList.module.css";

interface AwardListProps {
  /** The awards of one season. */
  awards: readonly Award[];
  /** Which season, for screen readers. */
  season: string;
}

/** The awards of a season, with who got them. */
export function AwardList({ awards, season }: AwardListProps) {
  return (
    <ul className={styles.list} aria-label={`Awards of ${season}`}>
      {awards.map(({ _id, award, player, team, league }) => (
        <li key={_id} className={styles.award}>
          <span className={styles.type}>{awardTypeLabels[award]} of the Season</span>
          <a className={styles.name} href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>
          <a className={styles.team} href={teamAddress({ league, _id: team._id })}>
            <bdi>{team.name.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
