import { playerAddress, teamAddress } from "../../page/addresses";
import type { Award } from "./award";
import { awardLabels } from "./award";

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
          {awardLabels[award]} of the Season:{" "}
          <a href={playerAddress(player._id)}>{player.username}</a> on{" "}
          <a href={teamAddress({ league, _id: team._id })}>{team.name.name}</a>
        </li>
      ))}
    </ul>
  );
}
