import { type ApiBody, apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { Card } from "../../ui/Card/Card";
import { Line, Lines } from "./Line";

export type SeasonTotals = ApiBody<"/api/matches/statistics/players/{id}">[number];

const NAMES = ["kills", "deaths", "assists", "headshots"] as const;

/** Such as `41 kills, at least 3 assists, headshots unknown`: unknown is not 0. */
function inWords(totals: SeasonTotals): string {
  return NAMES.map((name) => {
    const value = totals[name];
    const least = totals.partly.includes(name) ? "at least " : "";
    return value === null ? `${name} unknown` : `${least}${String(value)} ${name}`;
  }).join(", ");
}

/** A player's statistics by league and season; nothing without any. */
export function PlayerStatistics({ playerId }: { playerId: string }) {
  const { body } = useApi(apiPath("/api/matches/statistics/players/{id}", { id: playerId }));
  return body === undefined || body.length === 0 ? null : (
    <Card title="Statistics">
      <Lines>
        {body.map((each) => (
          <Line key={each.league + each.season} league={each.league} name={each.season}>
            Maps: {each.maps}. {inWords(each)}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
