import { Fragment, type ReactNode } from "react";

import { ButtonLink } from "../../ui/Button/Button";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import styles from "./HomeHeader.module.css";
import type { LeagueAtHome } from "./LeagueAtHome";

interface HomeHeaderProps {
  league: LeagueAtHome;
  /** What is on, beside the words; below the name on narrow screens. */
  children?: ReactNode;
  /** The button with which the reader follows the league. */
  follow?: ReactNode;
}

/** A league's banner: its name, its season, a welcome, links to its community, and its sponsors. */
export function HomeHeader({ league, children, follow }: HomeHeaderProps) {
  const { code, name, game, season, entry, welcome, invite, contact, sponsors } = league;
  return (
    <header className={styles.header}>
      <hgroup className={styles.name}>
        <p className={styles.over}>
          <span>{game}</span>
          {season && <span>{season.isOver ? `${season.label} is over.` : season.label}</span>}
          {season && !season.isOver && <span>Week {season.week}</span>}
        </p>
        <h1 className={styles.title}>{name}</h1>
      </hgroup>
      <div className={styles.glance}>{children}</div>
      <div className={styles.words}>
        {welcome !== "" && (
          <p className={styles.welcome} dir="auto">
            {welcome}
          </p>
        )}
        {entry && (
          <a href={`/${code}/next-season`}>
            {entry.words}{" "}
            {entry.at > 0 && <LocalTime unixSeconds={entry.at} leagueZone={league.zone} />}
          </a>
        )}
        <div className="cluster gap-3">
          {invite !== "" && (
            <ButtonLink look="filled" href={invite} rel="noreferrer">
              Join our Discord
            </ButtonLink>
          )}
          <ButtonLink href={`/${code}/standings`}>Standings</ButtonLink>
          {follow}
          {contact !== "" && <ButtonLink href={`mailto:${contact}`}>Contact</ButtonLink>}
        </div>
        {sponsors.length > 0 && (
          <p className={styles.sponsors}>
            Sponsored by{" "}
            {sponsors.map((sponsor, place) => (
              <Fragment key={place}>
                {place > 0 && ", "}
                <a href={sponsor.url} rel="noreferrer sponsored">
                  <bdi>{sponsor.name}</bdi>
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <img
        className={styles.mark}
        src={`/static/icons/${code.toUpperCase()}/mark.svg`}
        alt=""
        width={176}
        height={176}
        // Narrow screens do not show it.
        loading="lazy"
      />
    </header>
  );
}
