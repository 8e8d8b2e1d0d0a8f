import type { ReactNode } from "react";

import { type Region, regionLabels } from "../../../../api/enums";
import { teamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { Outcome, type SideOutcome } from "../../../../ui/ScoreLine/Outcome";
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

/** What one side shows beside the VS. */
export interface SideResult {
  readonly score?: number | undefined;
  readonly outcome: SideOutcome;
  /** Whether it won the playoff. */
  readonly isChampion: boolean;
}

function Score({ side }: { side: SideResult | undefined }) {
  return (
    <span className={styles.score}>
      {side?.score}
      {side && <Outcome of={side.outcome} />}
    </span>
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
  /** The season’s name, if the board should say it. */
  season?: string | undefined;
  /** The number of its week, or its round in a playoff, if the board should say it. */
  week?: number | string | null | undefined;
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
  result?: readonly [SideResult, SideResult] | undefined;
}

/** A match as a scoreboard: when, a card for each team, VS or the score between them. */
export function Scoreboard(props: ScoreboardProps) {
  const { match, league, season, week, final, countdown, state, live, colours, result } = props;
  const versus = (
    <p className={styles.result}>
      <Score side={result?.[0]} />
      <span className={styles.versus}>VS</span>
      <Score side={result?.[1]} />
    </p>
  );
  return (
    <div className={styles.board} data-final={final !== undefined || undefined}>
      <header className={styles.header}>
        <p className={styles.league}>
          {league.name}
          {season && (
            <>
              , <bdi>{season}</bdi>
            </>
          )}
          {week && (typeof week === "string" ? `, ${week}` : `, Week ${String(week)}`)}
        </p>
        <p className={styles.time}>
          {countdown}
          <MatchTime match={match} leagueZone={league.zone} />
        </p>
        {state && <div className="cluster gap-2">{state}</div>}
      </header>
      {final}
      <div className={styles.sides}>
        <TeamCard
          team={match.teamA}
          isChampion={result?.[0].isChampion === true}
          colours={colours}
        />
        {live ? live(versus, styles) : versus}
        <TeamCard
          team={match.teamB}
          isChampion={result?.[1].isChampion === true}
          colours={colours}
        />
      </div>
    </div>
  );
}
