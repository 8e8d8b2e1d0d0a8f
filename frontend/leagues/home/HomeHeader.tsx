import { ButtonLink } from "../../ui/Button/Button";
import styles from "./HomeHeader.module.css";
import type { LeagueAtHome } from "./LeagueAtHome";

interface HomeHeaderProps {
  league: LeagueAtHome;
}

/** A league's banner: its name, its season, a welcome, and a link to its community. */
export function HomeHeader({ league }: HomeHeaderProps) {
  const { code, name, game, season, welcome, invite } = league;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <hgroup>
          <p className={styles.over}>
            <span>{game}</span>
            {season && <span>{season.label}</span>}
            {season && <span>Week {season.week}</span>}
          </p>
          <h1 className={styles.title}>{name}</h1>
        </hgroup>
        {welcome !== "" && (
          <p className={styles.welcome} dir="auto">
            {welcome}
          </p>
        )}
        <div className={styles.actions}>
          {invite !== "" && (
            <ButtonLink look="filled" href={invite} rel="noreferrer">
              Join our Discord
            </ButtonLink>
          )}
          <ButtonLink href={`/${code}/standings`}>Standings</ButtonLink>
        </div>
      </div>
      <img
        className={styles.mark}
        src={`/static/icons/${code.toUpperCase()}/mark.svg`}
        alt=""
        width={176}
        height={176}
      />
    </header>
  );
}
