import type { ComponentType, ReactNode } from "react";

import styles from "./Columns.module.css";
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

/** A list of a league: the level of its heading, and how many it shows. */
export interface ListProps {
  league: LeagueAtHome;
  level: 2 | 3;
  shown: number | null;
}

/** A list, with the address of the whole of it. */
export interface LongListProps extends ListProps {
  allHref: string;
}

/** The parts of each league's home that its own page and the one of all leagues have. */
export interface HomeParts {
  UpcomingCasts: ComponentType<ListProps>;
  Announcements: ComponentType<LongListProps>;
  Participants: ComponentType<LongListProps>;
  PastCasts: ComponentType<LongListProps>;
  /** Above the columns; empty for most of a season. */
  RunningPlayoffs: ComponentType<ListProps & { shown: number }>;
}

interface HomeColumnsProps {
  league: LeagueAtHome;
  level: 2 | 3;
  parts: HomeParts;
  shown: Shown;
  /** Below the casts, the announcements and the teams. */
  below?: readonly [ReactNode, ReactNode, ReactNode] | undefined;
}

/** A league's home. */
export const homeAddress = (league: LeagueAtHome): string => `/${league.code}/home`;

/** The columns of a league's home. */
export function HomeColumns({ league, level, parts, shown, below }: HomeColumnsProps) {
  const { UpcomingCasts, Announcements, Participants, PastCasts, RunningPlayoffs } = parts;
  const home = homeAddress(league);
  const of = { league, level };
  return (
    <>
      <RunningPlayoffs {...of} shown={shown.playoffs} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.first}>
            <UpcomingCasts {...of} shown={shown.upcoming} />
          </div>
          <div className={`${styles.last ?? ""} ${styles.filling ?? ""}`}>
            <PastCasts {...of} shown={shown.casts} allHref={`${home}?casts=all`} />
          </div>
          <div className={styles.last}>{below?.[0]}</div>
        </div>
        <div className={styles.column}>
          <div className={styles.filling}>
            <Announcements
              {...of}
              shown={shown.announcements}
              allHref={`${home}?announcements=all`}
            />
          </div>
          <div className={styles.second}>{below?.[1]}</div>
        </div>
        <div className={styles.column}>
          <div className={styles.filling}>
            <Participants {...of} shown={shown.teams} allHref={home} />
          </div>
          <div>{below?.[2]}</div>
        </div>
      </div>
    </>
  );
}
