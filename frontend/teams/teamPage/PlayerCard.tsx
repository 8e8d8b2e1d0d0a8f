import { MemberRank } from "../../api/teamEnums";
import { playerAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Avatar } from "../../ui/Avatar/Avatar";
import { Badge } from "../../ui/Badge/Badge";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Notes } from "./Notes";
import styles from "./PlayerCard.module.css";
import { RankStar, type StarredRank } from "./RankStar";
import type { TeamPlayer } from "./team";

interface PlayerCardProps {
  player: TeamPlayer;
  league: LeagueWithZone;
  /** The player's rank, if they lead the team. */
  star?: StarredRank | undefined;
  /** Current players are shown larger than those who left. */
  isCurrent: boolean;
}

/** A player of a team: portrait, name, notes, and a cooldown of the team's league. */
export function PlayerCard({ player, league, star, isCurrent }: PlayerCardProps) {
  const cooldown = player.cooldowns.find((each) => each.league === league.code);
  const isStaff = isCurrent && player.rank === MemberRank.staff;
  return (
    <li className={isCurrent ? styles.current : styles.former}>
      <Avatar url={player.avatarURL} size={isCurrent ? 72 : 40} isBelowFold={!isCurrent} />
      <div className={`stack gap-1 ${styles.words ?? ""}`}>
        <p className={styles.title}>
          <a className={styles.name} href={playerAddress(player._id)}>
            <bdi>{player.name}</bdi>
          </a>
          {star && <RankStar rank={star} />}
          {isStaff && <Badge>Staff</Badge>}
        </p>
        {player.notes.length > 0 && <Notes notes={player.notes} />}
        {cooldown !== undefined && cooldown.until !== 0 && (
          <p className={styles.cooldown}>
            On Cooldown until <LocalTime unixSeconds={cooldown.until} leagueZone={league.zone} />
          </p>
        )}
      </div>
    </li>
  );
}
