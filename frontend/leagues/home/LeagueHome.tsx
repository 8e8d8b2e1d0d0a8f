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
  /** Whether it shows what is played next, the latest results and who gained most. */
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
  /** What is on: in the banner of one league, above all of several. */
  glance: Slot;
  /** Below the announcements, the teams and the casts, where the columns have room. */
  toCome: Slot;
  results: Slot;
  movers: Slot;
}

/** The page on which a league's home shows a whole list. */
export const allCastsAddress = (league: LeagueAtHome): string => `/${league.code}/home?casts=all`;
export const allAnnouncementsAddress = (league: LeagueAtHome): string =>
  `/${league.code}/home?announcements=all`;
export const homeAddress = (league: LeagueAtHome): string => `/${league.code}/home`;

/** What is on in each of several leagues. */
function Glances({ leagues, glance }: Pick<LeagueHomeProps, "leagues" | "glance">) {
  return (
    <div className={styles.glances}>
      {leagues.map((league) => (
        <div key={league.id} data-league={league.code}>
          <a href={homeAddress(league)}>{league.name}</a>
          {glance({ league, level: 3 })}
        </div>
      ))}
    </div>
  );
}

/** The front page of one league or of all; the page provides its parts. */
export function LeagueHome({
  leagues,
  upcoming,
  announcements,
  teams,
  past,
  playoffs,
  glance,
  toCome,
  results,
  movers,
}: LeagueHomeProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  const level = onlyLeague === undefined ? 3 : 2;
  return (
    <>
      {onlyLeague ? (
        <HomeHeader league={onlyLeague}>{glance({ league: onlyLeague, level })}</HomeHeader>
      ) : (
        <>
          <PageHeader over={MOTTO} title="All leagues" />
          <Glances leagues={leagues} glance={glance} />
        </>
      )}
      {leagues.map((league) => (
        <LeagueSection
          key={league.id}
          league={league}
          what="home"
          hasHeading={onlyLeague === undefined}
        >
          {playoffs({ league, level })}
          <div className={styles.columns}>
            <div className={styles.column}>
              <div className={styles.first}>{upcoming({ league, level })}</div>
              <div className={styles.last}>{past({ league, level })}</div>
              <div className={styles.last}>{movers({ league, level })}</div>
            </div>
            <div className={styles.column}>
              <div>{announcements({ league, level })}</div>
              <div className={styles.second}>{toCome({ league, level })}</div>
            </div>
            <div className={styles.column}>
              <div>{teams({ league, level })}</div>
              <div className={styles.third}>{results({ league, level })}</div>
            </div>
          </div>
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
