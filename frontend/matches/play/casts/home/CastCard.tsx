import type { ReactNode } from "react";

import { remoteLeagues, unsettledLabels } from "../../../../api/enums";
import type { components } from "../../../../api/schema";
import { streamAddress } from "../../../../page/addresses";
import { Badge } from "../../../../ui/Badge/Badge";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { TeamLogo } from "../../../../ui/TeamLogo/TeamLogo";
import { CastLive } from "../CastLive";
import { channelName } from "../channelName";
import styles from "./CastCard.module.css";

export type Cast = components["schemas"]["Stream"];

interface TeamProps {
  team: Cast["match"]["teamA"];
  size: number;
}

function Team({ team, size }: TeamProps) {
  return (
    <span className={styles.team}>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={size} />
      <bdi>{team.name.name}</bdi>
    </span>
  );
}

/** The fragment of a cast on its league's home. */
export const castFragment = ({ _id }: Pick<Cast, "_id">): string => `cast-${_id}`;

interface CastCardProps {
  cast: Cast;
  /** The zone in which the server writes the time. */
  leagueZone: string;
  /** The score that a game server tells of a match. */
  score?: ((match: Cast["match"]) => ReactNode) | undefined;
  /** Whether it is the cast that comes next. */
  isNext?: boolean;
  /** Whether it is the one that is live, else the next. */
  isLarge?: boolean;
}

/** A cast: who plays, when, and on which channel. It shows no score but the live one. */
export function CastCard(props: CastCardProps) {
  const { cast, leagueZone, score, isNext = false, isLarge = false } = props;
  const { _id, match, channel } = cast;
  const isRemote = (remoteLeagues as readonly string[]).includes(match.league);
  const live = match.playing && isRemote && score?.(match);
  const size = isLarge ? 44 : 28;
  return (
    <article id={castFragment(cast)} className={styles.card} data-large={isLarge || undefined}>
      <div className={styles.head}>
        <MatchTime match={match} leagueZone={leagueZone} />
        <CastLive cast={cast} />
        {isNext && <Badge tone="league">Next</Badge>}
        {match.unsettled && <Badge>{unsettledLabels[match.unsettled]}</Badge>}
      </div>
      {live && <p className={styles.score}>{live}</p>}
      <div className={styles.teams}>
        <Team team={match.teamA} size={size} />
        <Team team={match.teamB} size={size} />
      </div>
      <div className={styles.foot}>
        <span className={styles.channel}>{channelName(channel)}</span>
        <a className={styles.link} href={streamAddress(match.league, _id)}>
          Cast Page{" "}
          <span className="visually-hidden">
            of {match.teamA.name.name} versus {match.teamB.name.name}
          </span>
        </a>
      </div>
    </article>
  );
}
