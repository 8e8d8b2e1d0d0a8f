import type { ReactNode } from "react";

import { regionLabels } from "../../api/enums";
import { TeamStatus, teamStatusLabels } from "../../api/teamEnums";
import { teamAddress } from "../../page/addresses";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { loginAddress } from "../../page/loginAddress";
import type { FormerSeason } from "../../page/useSeasons";
import { Badge } from "../../ui/Badge/Badge";
import { ButtonLink } from "../../ui/Button/Button";
import { SeasonOver } from "../../ui/SeasonOver/SeasonOver";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import type { Team } from "./team";
import styles from "./TeamHead.module.css";

interface FactProps {
  label: string;
  isMain?: boolean;
  children: ReactNode;
}

function Fact({ label, isMain = false, children }: FactProps) {
  return (
    <div className={isMain ? styles.mainFact : styles.fact}>
      <dt className="dim">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ team }: { team: Team }) {
  const { place, elo, division, region, gamesPlayed, wins, losses, draws } = team;
  return (
    <dl className={styles.facts}>
      <Fact label="ELO" isMain>
        {elo.toFixed(1)}
      </Fact>
      {place !== null && <Fact label="Place">{`#${String(place)}`}</Fact>}
      {division !== "" && <Fact label="Division">{division}</Fact>}
      <Fact label="Region">{regionLabels[region]}</Fact>
      <Fact label="Games Played">{gamesPlayed}</Fact>
      <Fact label="Wins">{wins}</Fact>
      <Fact label="Losses">{losses}</Fact>
      <Fact label="Draws">{draws}</Fact>
    </dl>
  );
}

/** Statuses in which nobody can ask to join: `CLOSED` of `teams/services/eligibility.py`, and a review. */
const TAKES_NOBODY: readonly TeamStatus[] = [
  TeamStatus.disbanded,
  TeamStatus.review,
  TeamStatus.rosterLocked,
  TeamStatus.rosterLockedActive,
];

/**
 * Leads visitors through the login back to the team, with the request ready. It is in the page of the
 * server, which hides it from people who are signed in.
 */
function LoginToJoin({ team }: { team: Team }) {
  return (
    <div className={`${styles.actions ?? ""} ${styles.visitors ?? ""}`}>
      <ButtonLink
        look="filled"
        rel="nofollow"
        href={loginAddress({ pathname: `${teamAddress(team)}#join`, search: "" })}
      >
        Login to Join
      </ButtonLink>
    </div>
  );
}

interface TeamHeadProps {
  team: Team;
  league: LeagueSummary;
  /** The season of the team's numbers, if it is over. */
  former?: FormerSeason;
  /** What the reader may do with the team, at the top. */
  actions?: ReactNode;
  /** Whether the reader is not signed in, as far as the page knows. */
  isForVisitors?: boolean;
}

/** The head of a team's pages: who they are, and how they stand in a season. */
export function TeamHead({ team, league, former, actions, isForVisitors }: TeamHeadProps) {
  return (
    <header className={styles.head}>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={144} />
      <div className={`stack gap-4 ${styles.words ?? ""}`}>
        <hgroup>
          <p className={styles.league}>{league.name}</p>
          <h1 className={styles.name}>
            <bdi>{team.name.name}</bdi>
          </h1>
        </hgroup>
        {team.status !== TeamStatus.active && (
          <p>
            <Badge tone="warning">{teamStatusLabels[team.status]}</Badge>
          </p>
        )}
        {former && <SeasonOver {...former} />}
        <Facts team={team} />
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {isForVisitors === true && !TAKES_NOBODY.includes(team.status) && <LoginToJoin team={team} />}
    </header>
  );
}
