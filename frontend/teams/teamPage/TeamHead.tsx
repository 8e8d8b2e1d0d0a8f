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
import { ShareLink } from "../../ui/ShareLink/ShareLink";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { Honours } from "../cards/Honours";
import { titleWords } from "../cards/titleWords";
import { FollowButton } from "../following/FollowButton";
import type { Team } from "./team";
import styles from "../cards/HeadCard.module.css";
import own from "./TeamHead.module.css";

interface FactProps {
  label: string;
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div className={own.fact}>
      <dt className="dim">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ team }: { team: Team }) {
  const { place, division, region, gamesPlayed, wins, losses, draws } = team;
  return (
    <dl className={own.facts}>
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
    <div className={`${styles.actions ?? ""} ${own.visitors ?? ""}`}>
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

/** From where a name is written smaller, so that it leaves room on a phone. */
const LONG_NAME = 24;

interface TeamHeadProps {
  team: Team;
  league: LeagueSummary;
  /** The season of the team's numbers, if it is over. */
  former?: FormerSeason;
  /** How the team stands now: the trend of its rating, its latest results, its next match. */
  stand?: ReactNode;
  /** Whether the page has pictures to share. */
  isShared?: boolean;
  /** What the reader may do with the team, once that is known; null on pages without. */
  actions: ReactNode;
  /** Whether the reader is not signed in, as far as the page knows. */
  isForVisitors?: boolean;
}

/** The head of a team's pages: who they are, how they stand, and whom they meet next. */
export function TeamHead({ team, league, former, stand, isShared, ...more }: TeamHeadProps) {
  const { actions, isForVisitors } = more;
  const { name } = team.name;
  const logo = { name, imageURL: team.imageURL, size: 176 };
  return (
    <header className={`${styles.head ?? ""} ${own.head ?? ""}`}>
      <TeamLogo {...logo} />
      <div className={styles.words}>
        <hgroup className={styles.title}>
          <p className={styles.league}>{league.name}</p>
          <h1 className={styles.name} data-long={name.length > LONG_NAME || undefined}>
            <bdi>{name}</bdi>
          </h1>
        </hgroup>
        <div className={styles.beside}>
          {isShared && <ShareLink />}
          <FollowButton kind="teams" id={team._id} name={name} />
        </div>
        {team.status !== TeamStatus.active && (
          <p>
            <Badge tone="warning">{teamStatusLabels[team.status]}</Badge>
          </p>
        )}
        {former && <SeasonOver {...former} />}
        <div className={styles.stand}>
          <dl className={styles.rating}>
            <dt className="dim">ELO</dt>
            <dd>{team.elo.toFixed(1)}</dd>
          </dl>
          {stand}
        </div>
        <Facts team={team} />
        <Honours
          honours={team.titles.map(({ season, place, note }) => ({
            href: `/${team.league}/champions`,
            place,
            words: `${titleWords(place)}, ${season}`,
            note,
          }))}
        />
      </div>
      {actions !== null && <div className={`${styles.actions ?? ""} needs-script`}>{actions}</div>}
      {isForVisitors === true && !TAKES_NOBODY.includes(team.status) && <LoginToJoin team={team} />}
      <span className={own.colours} aria-hidden="true">
        <TeamLogo {...logo} />
      </span>
    </header>
  );
}
