import { awardTypeLabels } from "../../api/honourEnums";
import { playerAddress, teamAddress } from "../../page/addresses";
import type { Award } from "./award";

interface AwardListProps {
  /** The awards of one season. */
  awards: readonly Award[];
  /** Which season, for screen readers. */
  season: string;
}

/** The awards of a season, with who got them. */
export function AwardList({ awards, season }: AwardListProps) {
  return (
    <ul aria-label={`Awards of ${season}`}>
      {awards.map(({ _id, award, player, team, league }) => (
        <li key={_id}>
          {awardTypeLabels[award]} of the Season:{" "}
          <a href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>{" "}
          on{" "}
          <a href={teamAddress({ league, _id: team._id })}>
            <bdi>{team.name.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
