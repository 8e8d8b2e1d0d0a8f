import { awardTypeLabels } from "../../api/honourEnums";
import { Card } from "../../ui/Card/Card";
import { awardsAddress } from "../awards/award";
import { Line, Lines } from "./Line";
import type { PublicUser } from "./user";

/** The awards that a player got; nothing without any. */
export function PlayerAwards({ awards }: { awards: PublicUser["awards"] }) {
  return awards.length === 0 ? null : (
    <Card title="Awards">
      <Lines>
        {awards.map(({ _id, award, season, league, team }) => (
          <Line
            key={_id}
            league={league}
            name={
              <a href={awardsAddress(league)}>
                {awardTypeLabels[award]}, {season}
              </a>
            }
          >
            with <bdi>{team.name.name}</bdi>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
