import type { ReactNode } from "react";

import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { LeagueSection } from "../../../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { LeagueCasts } from "./LeagueCasts";

export interface CastsPageProps {
  /** The leagues in which the reader casts, or names casters. */
  leagues: readonly LeagueWithZone[];
  /** The schedule of casts, with its calendar. */
  scheduleHref: string;
  /** Who casts. */
  castersHref: string;
  /** The overlays of the reader's channels in a league. */
  overlays?: (league: LeagueWithZone) => ReactNode;
}

/** The page of casters, and of the staff who name them. */
export function CastsPage({ leagues, scheduleHref, castersHref, overlays }: CastsPageProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "All your leagues"} title="Casts">
        <div className="cluster gap-3">
          <ButtonLink href={scheduleHref}>Schedule</ButtonLink>
          <ButtonLink href={castersHref}>Casters</ButtonLink>
        </div>
      </PageHeader>
      {leagues.map((league) => (
        <LeagueSection
          key={league.id}
          league={league}
          what="casts"
          hasHeading={onlyLeague === undefined}
        >
          <LeagueCasts league={league} />
          {overlays?.(league)}
        </LeagueSection>
      ))}
    </>
  );
}
