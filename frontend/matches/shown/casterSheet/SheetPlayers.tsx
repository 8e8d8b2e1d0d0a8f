import { platformLabels } from "../../../api/accountEnums";
import { playerAddress } from "../../../page/addresses";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { Badge } from "../../../ui/Badge/Badge";
import { NameLink } from "../../../ui/NameLink/NameLink";
import styles from "./SheetPlayers.module.css";
import type { SheetTeam } from "./sheet";

type Player = SheetTeam["players"][number];

/** Names in the game that say more than the username, with their platforms. */
function InGame({ player }: { player: Player }) {
  return player.names.map(({ name, platform }, index) => (
    <span key={index}>
      {index > 0 && ", "}
      <bdi>{name}</bdi>
      {platform !== null && ` (${platformLabels[platform]})`}
    </span>
  ));
}

/** Who plays for a team, and how their names are spoken. */
export function SheetPlayers({ team }: { team: SheetTeam }) {
  const { name, players, isLineup } = team;
  return (
    <section className={styles.players}>
      <h2>
        <bdi>{name.name}</bdi>{" "}
        <small className="dim">{isLineup ? "Line-up" : "Roster, no line-up shown yet"}</small>
      </h2>
      <ul className="plain-list">
        {players.map((player) => (
          <li key={player._id} className={styles.player}>
            <Avatar url={player.avatarURL} size={48} />
            <div>
              <p className={styles.name}>
                <NameLink name={player.username} href={playerAddress(player._id)} />{" "}
                {player.part && <Badge>{player.part}</Badge>}
              </p>
              {player.spokenName && (
                <p className={styles.spoken}>
                  Say: <bdi>{player.spokenName}</bdi>
                </p>
              )}
              {player.names.length > 0 && (
                <p className="dim">
                  In game: <InGame player={player} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {players.length === 0 && <p className="dim">Nobody is on the team.</p>}
    </section>
  );
}
