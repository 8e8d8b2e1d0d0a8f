import { RegionFilter } from "../../api/enums";
import { useQueryParameter } from "../../page/useQueryParameter";
import { REGION_FILTERS, RegionSelect } from "../../ui/RegionSelect/RegionSelect";
import { LeagueStandings, type LeagueSummary } from "./LeagueStandings";
import styles from "./Standings.module.css";

export interface StandingsProps {
  /** One league, or several: each has a section of its own, for their ratings do not compare. */
  leagues: readonly LeagueSummary[];
}

/** The standings page. */
export function Standings({ leagues }: StandingsProps) {
  const [region, setRegion] = useQueryParameter("region", REGION_FILTERS, RegionFilter.all);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <header className={styles.header}>
        <hgroup>
          <p className={styles.league}>{onlyLeague?.name ?? "Every league by its own ratings"}</p>
          <h1 className={styles.title}>Standings</h1>
        </hgroup>
        <RegionSelect value={region} onChange={setRegion} />
      </header>
      {leagues.map((league) => (
        <LeagueStandings
          key={league.id}
          league={league}
          region={region}
          hasHeading={onlyLeague === undefined}
        />
      ))}
    </>
  );
}
