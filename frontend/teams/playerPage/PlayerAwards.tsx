import { awardTypeLabels } from "../../api/honourEnums";
import { Card } from "../../ui/Card/Card";
import { awardsAddress } from "../awards/award";
import type { PublicUser } from "./user";

/** The awards that a player got; nothing without any. */
export function PlayerAwards({ awards }: { awards: PublicUser["awards"] }) {
  return awards.length === 0 ? null : (
    <Card title="Awards">
      <ul>
        {awards.map(({ _id, award, season, league, team }) => (
          <li key={_id}>
            <a href={awardsAddress(league)}>
              {awardTypeLabels[award]}, {season}
            </a>{" "}
            on <bdi>{team.name.name}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
