import type { Decision, Unsettled, Winner } from "../../api/enums";
import { MatchTime } from "../MatchTime/MatchTime";
import { Outcome, type SideOutcome } from "../ScoreLine/Outcome";
import { outcomes } from "../ScoreLine/ScoreLine";
import { TeamLogo } from "../TeamLogo/TeamLogo";
import { MatchState } from "./MatchState";
import styles from "./MatchCard.module.css";

interface MatchSide {
  readonly name: { readonly name: string };
  /** Empty when the team has no picture. */
  readonly imageURL: string;
}

export interface MatchSummary {
  readonly scheduled: boolean;
  readonly confirmed: boolean;
  /** Unix seconds; 0 when there is none. */
  readonly time: number;
  readonly teamA: MatchSide;
  readonly teamB: MatchSide;
  /** Whether it is likely being played now. */
  readonly playing?: boolean;
  readonly scores: readonly number[] | null;
  readonly winner: Winner;
  /** How the match was decided; null, or absent, while there is no official result. */
  readonly decision?: Decision | null;
  /** The state of a result that is reported but not official yet. */
  readonly unsettled?: Unsettled | null;
  /** Its place in a playoff; empty, or absent, outside of one. */
  readonly round?: string;
}

interface TeamProps {
  team: MatchSide;
  score: number | undefined;
  outcome: SideOutcome | undefined;
}

function Team({ team, score, outcome }: TeamProps) {
  return (
    <div className={`${styles.team ?? ""} ${outcome === "lost" ? (styles.lost ?? "") : ""}`}>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={48} />
      <bdi className={styles.name}>{team.name.name}</bdi>
      {outcome && (
        <span className={styles.score}>
          {score}
          <Outcome of={outcome} />
        </span>
      )}
    </div>
  );
}

interface MatchCardProps {
  match: MatchSummary;
  /** The zone in which the server writes the time. */
  leagueZone: string;
  /** The match page. */
  href?: string;
}

/** A match as a scoreboard: two teams, the score between them, and how it was decided. */
export function MatchCard({ match, leagueZone, href }: MatchCardProps) {
  const ends = match.confirmed ? outcomes(match.winner, match.decision) : undefined;
  const scores = ends === undefined ? null : match.scores;
  return (
    <article
      className={styles.card}
      aria-label={`${match.teamA.name.name} versus ${match.teamB.name.name}`}
    >
      <header className={styles.header}>
        <MatchTime match={match} leagueZone={leagueZone} />
        {Boolean(match.round) && <span>{match.round}</span>}
        <MatchState match={match} />
      </header>
      <div className={styles.board}>
        <Team team={match.teamA} score={scores?.[0]} outcome={ends?.[0]} />
        <span className={styles.versus} aria-hidden="true">
          VS
        </span>
        <Team team={match.teamB} score={scores?.[1]} outcome={ends?.[1]} />
      </div>
      {href !== undefined && (
        <a className={styles.link} href={href}>
          Match Page
        </a>
      )}
    </article>
  );
}
