import { playerAddress } from "../../../page/addresses";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { NameLink } from "../../../ui/NameLink/NameLink";
import { bestPlayers, type LoggedPlayer } from "./bestPlayers";
import type { MatchDetail } from "./matchDetail";
import styles from "./Occasion.module.css";

interface BestProps {
  team: string;
  best: LoggedPlayer;
  lineups: MatchDetail["lineups"];
}

/** The address of a player's picture, where they are in a line-up; empty without one. */
function portraitOf(key: string | undefined, lineups: MatchDetail["lineups"]): string {
  const players = lineups.flatMap((lineup) => lineup.players);
  return players.find(({ player }) => player._id === key)?.player.avatarURL ?? "";
}

function Best({ team, best, lineups }: BestProps) {
  const { player, name, kills, deaths } = best;
  return (
    <li className={styles.best}>
      <Avatar url={portraitOf(player?._id, lineups)} size={96} />
      <div>
        <p className="dim">
          Most kills of <bdi>{team}</bdi>
        </p>
        <p className={styles.name}>
          {player ? (
            <NameLink name={player.username} href={playerAddress(player._id)} />
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p>
          <b className={styles.kills}>{kills}</b>
          <span className="dim"> kills{deaths !== null && `, ${String(deaths)} deaths`}</span>
        </p>
      </div>
    </li>
  );
}

/** Who of each side has the most kills, where a log of the match says it. */
export function BestPlayers({ match }: { match: MatchDetail }) {
  const best = bestPlayers(match.statistics);
  return best.some((each) => each !== undefined) ? (
    <ul className={`plain-list ${styles.bests ?? ""}`}>
      {[match.teamA, match.teamB].map(({ _id, name }, side) => {
        const own = best[side];
        return own && <Best key={_id} team={name.name} best={own} lineups={match.lineups} />;
      })}
    </ul>
  ) : null;
}
