import { TeamStatus } from "../../api/teamEnums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PlayerCard } from "./PlayerCard";
import styles from "./Players.module.css";
import { RankStar, type StarredRank } from "./RankStar";
import type { Team, TeamPlayer } from "./team";

function starOf(player: TeamPlayer, team: Team): StarredRank | undefined {
  if (player._id === team.captain?._id) {
    return "Captain";
  }
  return player._id === team.coCaptain?._id ? "Co-Captain" : undefined;
}

function Legend() {
  return (
    <p className={styles.legend}>
      <RankStar rank="Captain" isDecorative />
      Captain / <RankStar rank="Co-Captain" isDecorative />
      Co-Captain
    </p>
  );
}

function Nobody({ status }: Pick<Team, "status">) {
  return (
    <EmptyState title="No players">
      <p>
        {status === TeamStatus.disbanded ? "This team has disbanded." : "This team has no players."}
      </p>
    </EmptyState>
  );
}

interface CurrentPlayersProps {
  team: Team;
  league: LeagueWithZone;
}

/** Who is on the team. */
export function CurrentPlayers({ team, league }: CurrentPlayersProps) {
  return (
    <Card title="Current Players" aside={team.players.length > 0 && <Legend />}>
      {team.players.length === 0 ? (
        <Nobody status={team.status} />
      ) : (
        <ul className={styles.current}>
          {team.players.map((player) => (
            <PlayerCard
              key={player._id}
              player={player}
              league={league}
              star={starOf(player, team)}
              isCurrent
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
