import { Side } from "../../api/enums";
import { playerAddress } from "../../page/addresses";
import styles from "./Fielded.module.css";

interface FieldedProps {
  match: {
    readonly teamA: { readonly name: { readonly name: string } };
    readonly teamB: { readonly name: { readonly name: string } };
    readonly substitutes: readonly {
      readonly side: Side;
      readonly player: { readonly _id: string; readonly username: string };
    }[];
  };
}

/** Who stands in for a team in a match; nothing where nobody does. */
export function Fielded({ match: { teamA, teamB, substitutes } }: FieldedProps) {
  if (substitutes.length === 0) {
    return null;
  }
  return (
    <ul className={styles.fielded}>
      {substitutes.map(({ side, player }) => (
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
