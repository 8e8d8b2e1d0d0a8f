import type { ReactNode } from "react";

import { MOTTO } from "../../api/enums";
import { ButtonLink } from "../../ui/Button/Button";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import styles from "./Columns.module.css";
import { HomeHeader } from "./HomeHeader";
import type { LeagueAtHome } from "./LeagueAtHome";

/** How many of each list are shown, null for all; `leagues/home.py` says. */
export interface Shown {
  readonly upcoming: number | null;
  readonly announcements: number | null;
  readonly casts: number | null;
  readonly teams: number | null;
  /** How many matches to come of each playoff that runs. */
  readonly playoffs: number;
  /** Whether what is played now and next, and the latest results are below the columns. */
  readonly matches: boolean;
}

/** A part of a league's home: its league, and the level of its heading. */
export interface HomePart {
  readonly league: LeagueAtHome;
  readonly level: 2 | 3;
}

type Slot = (part: HomePart) => ReactNode;

interface LeagueHomeProps {
  /** One league or several; each has its own section. */
  leagues: readonly LeagueAtHome[];
  upcoming: Slot;
  announcements: Slot;
  teams: Slot;
  past: Slot;
  /** Above the columns; empty for most of a season. */
  playoffs: Slot;
  /** Below the columns. */
  matches: Slot;
}

/** The page on which a league's home shows a whole list. */
export const allCastsAddress = (league: LeagueAtHome): string => `/${league.code}/home?casts=all`;
export const allAnnouncementsAddress = (league: LeagueAtHome): string =>
  `/${league.code}/home?announcements=all`;
export const homeAddress = (league: LeagueAtHome): string => `/${league.code}/home`;

/** The front page of one league or of all; the page provides its parts. */
export function LeagueHome({
  leagues,
  upcoming,
  announcements,
  teams,
  past,
  playoffs,
  matches,
}: LeagueHomeProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  const level = onlyLeague === undefined ? 3 : 2;
  return (
    <>
      {onlyLeague ? (
        <HomeHeader league={onlyLeague} />
      ) : (
        <PageHeader over={MOTTO} title="All leagues" />
      )}
      {leagues.map((league) => (
        <LeagueSection
          key={league.id}
          league={league}
          what="home"
          hasHeading={onlyLeague === undefined}
        >
          {playoffs({ league, level })}
          <div className={`stack fit gap-5 ${styles.columns ?? ""}`}>
            <div className={styles.upcoming}>{upcoming({ league, level })}</div>
            <div className={styles.announcements}>{announcements({ league, level })}</div>
            <div className={styles.teams}>{teams({ league, level })}</div>
            <div className={styles.past}>{past({ league, level })}</div>
          </div>
          {matches({ league, level })}
          {onlyLeague === undefined && (
            <p>
              <ButtonLink href={homeAddress(league)}>More of the {league.name}</ButtonLink>
            </p>
          )}
        </LeagueSection>
      ))}
    </>
  );
}
