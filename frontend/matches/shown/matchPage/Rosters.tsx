import { MemberRank, memberRankLabels } from "../../../api/teamEnums";
import { playerAddress } from "../../../page/addresses";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { Card } from "../../../ui/Card/Card";
import type { MatchDetail } from "./matchDetail";
import styles from "./Occasion.module.css";

type Member = NonNullable<MatchDetail["rosters"]>[number][number];

/** The rank, unless it is that of most: "Captain". */
function Rank({ rank }: { rank: MemberRank }) {
  return rank === MemberRank.member ? null : <span className="dim">{memberRankLabels[rank]}</span>;
}

function Roster({ team, members }: { team: string; members: readonly Member[] }) {
  return (
    <div className={styles.side}>
      <h3>
        <bdi>{team}</bdi>
      </h3>
      {members.length === 0 && <p className="dim">Nobody is on this team.</p>}
      <ul className={`plain-list ${styles.roster ?? ""}`}>
        {members.map(({ _id, username, avatarURL, rank }) => (
          <li key={_id}>
            <a href={playerAddress(_id)}>
              <Avatar url={avatarURL} size={48} isBelowFold />
              <span className={styles.who}>
                <bdi>{username}</bdi>
                <Rank rank={rank} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who is on both teams, as long as nobody knows who plays. */
export function Rosters({ match }: { match: MatchDetail }) {
  const { rosters, teamA, teamB } = match;
  return rosters === null ? null : (
    <Card title="Rosters">
      <div className={styles.sides}>
        {[teamA, teamB].map(({ _id, name }, side) => (
          <Roster key={_id} team={name.name} members={rosters[side] ?? []} />
        ))}
      </div>
    </Card>
  );
}
