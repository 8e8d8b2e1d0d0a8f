import type { ReactNode } from "react";

import { MOTTO } from "../../api/enums";
import { ButtonLink } from "../../ui/Button/Button";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import styles from "./Columns.module.css";
import { homeAddress, HomeColumns, type HomeParts, type Shown } from "./HomeColumns";
import type { LeagueAtHome } from "./LeagueAtHome";

interface AllLeaguesHomeProps {
  leagues: readonly LeagueAtHome[];
  parts: HomeParts;
  shown: Shown;
  /** The leagues of which `glance` shows something, in the order in which it stands above them. */
  glanced: readonly LeagueAtHome[];
  glance: (league: LeagueAtHome) => ReactNode;
}

/** The front page of all leagues; the page provides the parts. */
export function AllLeaguesHome(props: AllLeaguesHomeProps) {
  const { leagues, parts, shown, glanced, glance } = props;
  return (
    <>
      <PageHeader over={MOTTO} title="All leagues" />
      <div className={styles.glances} data-count={glanced.length}>
        {glanced.map((league) => (
          <div key={league.id} data-league={league.code}>
            <a href={homeAddress(league)}>{league.name}</a>
            {glance(league)}
          </div>
        ))}
      </div>
      {leagues.map((league) => (
        <LeagueSection key={league.id} league={league} what="home" hasHeading>
          <HomeColumns league={league} level={3} parts={parts} shown={shown} />
          <p>
            <ButtonLink href={homeAddress(league)}>More of the {league.name}</ButtonLink>
          </p>
        </LeagueSection>
      ))}
    </>
  );
}
