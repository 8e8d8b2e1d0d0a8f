import { playerAddress } from "../../../page/addresses";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { NameLink } from "../../../ui/NameLink/NameLink";
import styles from "./Lineups.module.css";
import type { LineupPlayer } from "./matchLineups";

type Listed = LineupPlayer & { readonly player: { readonly avatarURL?: string } };

/** The players of a line-up, with links to their pages, and with portraits where these are known. */
export function PlayerList({ players }: { players: readonly Listed[] }) {
  return (
    <ul className={`stack plain-list ${styles.players ?? ""}`}>
      {players.map(({ player, isSubstitute }) => (
        <li key={player._id}>
          {player.avatarURL !== undefined && (
            <Avatar url={player.avatarURL} size={32} isBelowFold />
          )}
          <NameLink name={player.username} href={playerAddress(player._id)} />
          {isSubstitute && <span className="dim"> Substitute</span>}
        </li>
      ))}
    </ul>
  );
}
