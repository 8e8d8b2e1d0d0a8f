import type { LeagueWithZone } from "../../page/LeagueSummary";
import { CollapsibleCard } from "../../ui/Card/CollapsibleCard";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PlayerCard } from "./PlayerCard";
import styles from "./Players.module.css";
import type { TeamPlayer } from "./team";

interface FormerPlayersProps {
  /** The last to leave first. */
  players: readonly TeamPlayer[];
  league: LeagueWithZone;
}

/** Who was on the team and is no longer. */
export function FormerPlayers({ players, league }: FormerPlayersProps) {
  return (
    <CollapsibleCard
      title="Former Players"
      fold={{ id: "former-players", isOpen: true, isFoldedOnPhones: true }}
    >
      {players.length === 0 ? (
        <EmptyState title="No former players">
          <p>Nobody has left the team.</p>
        </EmptyState>
      ) : (
        <ul className={styles.former}>
          {players.map((player) => (
            <PlayerCard key={player._id} player={player} league={league} isCurrent={false} />
          ))}
        </ul>
      )}
    </CollapsibleCard>
  );
}
