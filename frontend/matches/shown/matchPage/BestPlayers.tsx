import { playerAddress } from "../../../page/addresses";
import { NameLink } from "../../../ui/NameLink/NameLink";
import { bestPlayers, type LoggedPlayer } from "./bestPlayers";
import type { MatchDetail } from "./matchDetail";
import styles from "./Occasion.module.css";

function Best({ team, best }: { team: string; best: LoggedPlayer }) {
  const { player, name, kills, deaths } = best;
  return (
    <div className={styles.best}>
      <dt>
        <span className="dim">
          Most kills of <bdi>{team}</bdi>
        </span>
      </dt>
      <dd>
        {player ? (
          <NameLink name={player.username} href={playerAddress(player._id)} />
        ) : (
          <bdi>{name}</bdi>
        )}{" "}
        <b className={styles.place}>{kills}</b>
        <span className="dim"> kills{deaths !== null && `, ${String(deaths)} deaths`}</span>
      </dd>
    </div>
  );
}

/** Who of each side has the most kills, where a log of the match says it. */
export function BestPlayers({ match }: { match: MatchDetail }) {
  const best = bestPlayers(match.statistics);
  return best.some((each) => each !== undefined) ? (
    <dl className={styles.bests}>
      {[match.teamA, match.teamB].map(({ _id, name }, side) => {
        const own = best[side];
        return own && <Best key={_id} team={name.name} best={own} />;
      })}
    </dl>
  ) : null;
}
