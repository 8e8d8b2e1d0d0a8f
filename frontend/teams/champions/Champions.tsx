import type { LeagueSummary } from "../../page/LeagueSummary";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { LeagueChampions } from "./LeagueChampions";

interface ChampionsProps {
  /** One league or several; each has its own hall. */
  leagues: readonly LeagueSummary[];
}

/** The champions hall. */
export function Champions({ leagues }: ChampionsProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Champions of all leagues"} title="Champions Hall" />
      {leagues.map((league, index) => (
        <LeagueChampions
          key={league.id}
          league={league}
          hasHeading={onlyLeague === undefined}
          isBelowFold={index > 0}
        />
      ))}
    </>
  );
}
