import type { ReactNode } from "react";

import { type Region, regionLabels } from "../../../../api/enums";
import { teamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { TeamLogo } from "../../../../ui/TeamLogo/TeamLogo";
import styles from "./Scoreboard.module.css";

interface TeamOnBoard {
  readonly _id: string;
  readonly name: { readonly name: string };
  readonly imageURL: string;
  readonly league: string;
  readonly elo: number;
  readonly region: Region;
}

interface TeamCardProps {
  team: TeamOnBoard;
  isChampion: boolean;
  colours: string | undefined;
}

function TeamCard({ team, isChampion, colours }: TeamCardProps) {
  const logo = { name: team.name.name, imageURL: team.imageURL, size: 112 };
  return (
    <section className={styles.team} aria-label={team.name.name}>
      <TeamLogo {...logo} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <NameLink name={team.name.name} href={teamAddress(team)} />
        </h2>
        <p className={styles.facts}>
          {isChampion && <b className={styles.champion}>Champion</b>}
          <span className={styles.elo}>
            {team.elo.toFixed(1)} <abbr title="Rating">ELO</abbr>
          </span>
          <span>{regionLabels[team.region]}</span>
        </p>
      </div>
      {colours && (
        <span className={colours} aria-hidden="true">
          <TeamLogo {...logo} />
        </span>
      )}
    </section>
  );
}

interface ScoreboardProps {
  match: {
    readonly scheduled: boolean;
    /** Unix seconds; 0 when there is none. */
    readonly time: number;
    readonly decidedAt: number;
    readonly teamA: TeamOnBoard;
    readonly teamB: TeamOnBoard;
  };
  league: LeagueWithZone;
  /** What follows the league's name, such as the season. */
  of?: ReactNode;
  /** Which final it is, above the teams; undefined for any other match. */
  final?: ReactNode;
  /** How long it is until then, or what happens now, before the time. */
  countdown?: ReactNode;
  /** The state of the match, at the end of the board's head. */
  state?: ReactNode;
  /** Puts the score of a match that is played now where VS stands; `versus` is that. */
  live?: ((versus: ReactNode, board: CSSModuleClasses) => ReactNode) | undefined;
  /** The class of a field of a team's colours; undefined to show none. */
  colours?: string | undefined;
  /** How it ended for team A and for team B, if the board should show it. */
  scores?: readonly [ReactNode, ReactNode] | undefined;
  /** The place of the side that won the playoff, 0 or 1; another number for none. */
  champion?: number | undefined;
}

/** A match as a scoreboard: when, a card for each team, VS or the score between them. */
export function Scoreboard(props: ScoreboardProps) {
  const { match, league, of, final, countdown, state, live, colours, scores, champion } = props;
  const versus = (
    <p className={styles.result}>
      <span className={styles.score}>{scores?.[0]}</span>
      <span className={styles.versus}>VS</span>
      <span className={styles.score}>{scores?.[1]}</span>
    </p>
  );
  return (
    <div className={styles.board} data-final={final !== undefined || undefined}>
      <header className={styles.header}>
        <p className={styles.league}>
          {league.name}
          {of}
        </p>
        <p className={styles.time}>
          {countdown}
          <MatchTime match={match} leagueZone={league.zone} />
        </p>
        {state && <div className="cluster gap-2">{state}</div>}
      </header>
      {final}
      <div className={styles.sides}>
        <TeamCard team={match.teamA} isChampion={champion === 0} colours={colours} />
        {live ? live(versus, styles) : versus}
        <TeamCard team={match.teamB} isChampion={champion === 1} colours={colours} />
      </div>
    </div>
  );
}
