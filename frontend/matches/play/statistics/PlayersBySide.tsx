import type { ApiBody } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { playerAddress } from "../../../page/addresses";
import { StatisticsLegend, StatisticsTable } from "../../../ui/StatisticsTable/StatisticsTable";

type Player = ApiBody<"/api/matches/{id}/match-page">["statistics"][number];

function PlayerName({ player, name }: Player) {
  return player === null ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={playerAddress(player._id)}>
      <bdi>{player.username}</bdi>
    </a>
  );
}

interface PlayersBySideProps {
  players: readonly Player[];
  /** The names of both teams. */
  names: Readonly<Record<Side, string>>;
}

/** The players of both sides of a match as game servers logged them. */
export function PlayersBySide({ players, names }: PlayersBySideProps) {
  const sides = [
    { side: Side.teamA, name: names[Side.teamA] },
    { side: Side.teamB, name: names[Side.teamB] },
    { side: null, name: "Others" },
  ];
  return (
    <>
      {sides
        .map((each) => ({ ...each, own: players.filter(({ side }) => side === each.side) }))
        .filter(({ own }) => own.length > 0)
        .map(({ side, name, own }) => (
          <StatisticsTable
            key={side}
            caption={`Players of ${name}`}
            corner={<bdi>{name}</bdi>}
            rows={own.map((player) => ({
              key: `${player.player?._id ?? ""} ${player.name}`,
              label: <PlayerName {...player} />,
              statistics: player,
            }))}
          />
        ))}
      <StatisticsLegend of={players} />
    </>
  );
}
