import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { LeagueSection } from "../../../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { LeagueCasts } from "./LeagueCasts";

interface CastsPageProps {
  /** The leagues in which the reader casts, or names casters. */
  leagues: readonly LeagueWithZone[];
}

/** The page of casters, and of the staff who name them. */
export function CastsPage({ leagues }: CastsPageProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "All your leagues"} title="Casts" />
      {leagues.map((league) => (
        <LeagueSection
          key={league.id}
          league={league}
          what="casts"
          hasHeading={onlyLeague === undefined}
        >
          <LeagueCasts league={league} />
        </LeagueSection>
      ))}
    </>
  );
}
