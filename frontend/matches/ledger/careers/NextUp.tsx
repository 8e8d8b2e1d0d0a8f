import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import styles from "./Stand.module.css";

interface OpposedTeam {
  readonly name: { readonly name: string };
  readonly imageURL: string;
}

interface NextUpProps {
  /** The match that is played now or next; null without one. */
  match: {
    readonly scheduled: boolean;
    readonly time: number;
    readonly playing: boolean;
    readonly opponent: OpposedTeam;
    /** Its page. */
    readonly href: string;
  } | null;
  /** The zone in which the server writes the time. */
  leagueZone: string;
}

/** The match that a team plays now or next: against whom and when. It leads to the match's page. */
export function NextUp({ match, leagueZone }: NextUpProps) {
  if (match === null) {
    return <p className="dim">No match to come</p>;
  }
  const { imageURL } = match.opponent;
  const { name } = match.opponent.name;
  return (
    <a className={styles.next} href={match.href}>
      <TeamLogo name={name} imageURL={imageURL} size={40} />
      <span className={styles.words}>
        <span className="dim">
          {match.playing ? <LiveBadge match={match} /> : "Next:"}{" "}
          <MatchTime match={match} leagueZone={leagueZone} />
        </span>
        <b className={styles.opponent}>
          vs <bdi>{name}</bdi>
        </b>
      </span>
    </a>
  );
}
