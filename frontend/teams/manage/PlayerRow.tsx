import "../../ui/controls.css";
import "../../ui/desk.css";

import { MemberRank, memberRankLabels } from "../../api/teamEnums";
import { playerAddress } from "../../page/addresses";
import { useSession } from "../../page/useSession";
import { Avatar } from "../../ui/Avatar/Avatar";
import { Badge } from "../../ui/Badge/Badge";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Menu, MenuItem } from "../../ui/Menu/Menu";
import type { ManagedPlayer, ManagedTeam } from "./managedTeam";
import { ACTION_LABELS, type Action } from "./PlayerDialog";
import styles from "./ManageTeam.module.css";

/** What the reader may do to a player of the team, who may be the reader. */
function actionsFor(
  player: ManagedPlayer,
  team: ManagedTeam,
  readerId: string | undefined,
): Action[] {
  const { may } = team;
  const isOwn = player._id === readerId;
  const isPlayer = player.rank === MemberRank.member || player.rank === MemberRank.coCaptain;
  const possible: [Action, boolean][] = [
    ["promote", may.decide && player.rank === MemberRank.member],
    ["demote", may.decide && !isOwn && player.rank === MemberRank.coCaptain],
    ["stepDown", isOwn && player.rank === MemberRank.coCaptain],
    ["offer", may.decide && isPlayer && team.captaincyOfferedTo === null],
    ["appoint", may.staff && isPlayer],
    ["move", may.staff && isPlayer && team.teams.length > 0],
    ["remove", may.remove && player.rank !== MemberRank.captain],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([action]) => action);
}

interface PlayerRowProps {
  player: ManagedPlayer;
  team: ManagedTeam;
  zone: string;
  onAsk: (action: Action) => void;
}

/** A player, and what can be done to them. */
export function PlayerRow({ player, team, zone, onAsk }: PlayerRowProps) {
  const { session } = useSession();
  const actions = actionsFor(player, team, session?._id);
  return (
    <li className={styles.row}>
      <Avatar url={player.avatarURL} size={40} />
      <div className={styles.words}>
        <a className="named wraps" href={playerAddress(player._id)}>
          <bdi>{player.username}</bdi>
        </a>
        {player.rank !== MemberRank.member && (
          <Badge tone="league">{memberRankLabels[player.rank]}</Badge>
        )}
        <p className={styles.since}>
          Since <LocalTime unixSeconds={player.joinTime} leagueZone={zone} />
        </p>
      </div>
      {actions.length > 0 && (
        <Menu label="Change" of={player.username}>
          {actions.map((action) => (
            <MenuItem
              key={action}
              label={ACTION_LABELS[action]}
              of={player.username}
              isDangerous={action === "remove"}
              onClick={() => {
                onAsk(action);
              }}
            />
          ))}
        </Menu>
      )}
    </li>
  );
}
