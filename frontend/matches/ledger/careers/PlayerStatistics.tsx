import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { FigureTable } from "./FigureTable";

type SeasonTotals = ApiBody<"/api/matches/statistics/players/{id}">[number];

const NAMES = ["kills", "deaths", "assists", "headshots"] as const;

/** Unknown is not 0, and some sums are at least so much. */
function figure(totals: SeasonTotals, name: (typeof NAMES)[number]) {
  const value = totals[name];
  if (value === null) {
    return <abbr title="Unknown">–</abbr>;
  }
  return totals.partly.includes(name) ? (
    <abbr title={`At least ${String(value)}`}>{value}+</abbr>
  ) : (
    value
  );
}

/** A player's statistics by league and season; nothing without any. */
export function PlayerStatistics({ playerId }: { playerId: string }) {
  const { body } = useApi(apiPath("/api/matches/statistics/players/{id}", { id: playerId }));
  return body === undefined || body.length === 0 ? null : (
    <div>
      <FigureTable
        title="Statistics"
        columns={[
          "Season",
          "Maps",
          ["K", "Kills"],
          ["D", "Deaths"],
          ["A", "Assists"],
          ["HS", "Head Shots"],
        ]}
        rows={body.map((each) => {
          const season = `${each.league.toUpperCase()} ${each.season}`;
          return [season, season, each.maps, ...NAMES.map((name) => figure(each, name))];
        })}
      />
      <p className="dim">
        K kills, D deaths, A assists, HS head shots, from game servers’ logs, which teams can
        upload. – is unknown, + is at least.
      </p>
    </div>
  );
}
