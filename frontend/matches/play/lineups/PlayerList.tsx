import { playerAddress } from "../../../page/addresses";
import { NameLink } from "../../../ui/NameLink/NameLink";
import styles from "./Lineups.module.css";
import type { LineupPlayer } from "./matchLineups";

/** The players of a line-up, with links to their pages. */
export function PlayerList({ players }: { players: readonly LineupPlayer[] }) {
  return (
    <ul className={`stack plain-list ${styles.players ?? ""}`}>
      {players.map(({ player, isSubstitute }) => (
        <li key={player._id}>
          <NameLink name={player.username} href={playerAddress(player._id)} />
          {isSubstitute && <span className="dim"> Substitute</span>}
        </li>
      ))}
    </ul>
  );
}
