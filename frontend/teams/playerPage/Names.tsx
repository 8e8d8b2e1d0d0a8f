import { platformLabels } from "../../api/accountEnums";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { Line, Lines } from "./Line";
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
        <Lines>
          {names.map(({ league, name, platform }) => (
            <Line key={`${league} ${String(platform)}`} league={league} name={<bdi>{name}</bdi>}>
              {platform === null ? "No platform yet" : platformLabels[platform]}
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
