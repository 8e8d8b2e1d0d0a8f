import type { ReactNode } from "react";

import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { HomeColumns, type HomeParts, type Shown } from "./HomeColumns";
import { HomeHeader } from "./HomeHeader";
import type { LeagueAtHome } from "./LeagueAtHome";

interface LeagueHomeProps {
  league: LeagueAtHome;
  parts: HomeParts;
  shown: Shown;
  /** What is on, in the banner. */
  glance: ReactNode;
  /** The button with which the reader follows the league. */
  follow?: ReactNode;
  /** Below the casts, the announcements and the teams. */
  below?: readonly [ReactNode, ReactNode, ReactNode] | undefined;
}

/** The front page of a league; the page provides the parts. */
export function LeagueHome({ league, parts, shown, glance, follow, below }: LeagueHomeProps) {
  return (
    <>
      <HomeHeader league={league} follow={follow}>
        {glance}
      </HomeHeader>
      <LeagueSection league={league} what="home" hasHeading={false}>
        <HomeColumns league={league} level={2} parts={parts} shown={shown} below={below} />
      </LeagueSection>
    </>
  );
}
