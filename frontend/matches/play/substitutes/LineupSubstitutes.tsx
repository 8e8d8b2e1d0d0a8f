import { Side } from "../../../api/enums";
import { playerAddress } from "../../../page/addresses";

interface LineupSubstitutesProps {
  match: {
    readonly lineups: readonly { readonly side: Side }[];
    readonly teamA: { readonly name: { readonly name: string } };
    readonly teamB: { readonly name: { readonly name: string } };
    readonly substitutes: readonly {
      readonly side: Side;
      readonly player: { readonly _id: string; readonly username: string };
    }[];
  };
}

/** The substitutes of teams whose line-up is not shown; nothing when there are none. */
export function LineupSubstitutes({
  match: { teamA, teamB, substitutes, lineups },
}: LineupSubstitutesProps) {
  const alone = substitutes.filter((each) => lineups.every(({ side }) => side !== each.side));
  if (alone.length === 0) {
    return null;
  }
  return (
    <ul className="stack gap-2 plain-list">
      {alone.map(({ side, player }) => (
        <li key={player._id}>
          {"Substitute: "}
          <a href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>
          {" for "}
          <bdi>{(side === Side.teamA ? teamA : teamB).name.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
