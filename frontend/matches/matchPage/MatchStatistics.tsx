import { Side } from "../../api/enums";
import { playerAddress } from "../../page/addresses";
import { Card } from "../../ui/Card/Card";
import { StatisticsLegend, StatisticsTable } from "../../ui/StatisticsTable/StatisticsTable";
import type { MatchDetail } from "./MatchPage";

type Player = MatchDetail["statistics"][number];

function PlayerName({ player, name }: Player) {
  return player === null ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={playerAddress(player._id)}>
      <bdi>{player.username}</bdi>
    </a>
  );
}

/** The players of both sides as game servers logged them; nothing without a log. */
export function MatchStatistics({ match }: { match: MatchDetail }) {
  const { statistics } = match;
  if (statistics.length === 0) {
    return null;
  }
  const sides = [
    { side: Side.teamA, name: match.teamA.name.name },
    { side: Side.teamB, name: match.teamB.name.name },
    { side: null, name: "Others" },
  ];
  return (
    <Card title="Players">
      {sides
        .map((each) => ({ ...each, players: statistics.filter(({ side }) => side === each.side) }))
        .filter(({ players }) => players.length > 0)
        .map(({ side, name, players }) => (
          <StatisticsTable
            key={side}
            caption={`Players of ${name}`}
            corner={<bdi>{name}</bdi>}
            rows={players.map((player) => ({
              key: `${player.player?._id ?? ""} ${player.name}`,
              label: <PlayerName {...player} />,
              statistics: player,
            }))}
          />
        ))}
      <StatisticsLegend of={statistics} />
    </Card>
  );
}
