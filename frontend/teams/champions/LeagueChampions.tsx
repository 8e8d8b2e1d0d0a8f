import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { bySeason, type ChampionSeason } from "./champion";
import { ChampionCard } from "./ChampionCard";
import styles from "./LeagueChampions.module.css";

interface SeasonProps {
  season: ChampionSeason;
  /** The level of its heading. */
  level: 2 | 3;
  /** Whether the season is the league's last that has champions. */
  isLatest: boolean;
  isBelowFold: boolean;
}

function Season({ season, level, isLatest, isBelowFold }: SeasonProps) {
  const Heading = `h${String(level)}` as "h2" | "h3";
  return (
    <div className={styles.season}>
      <Heading className={styles.heading}>{season.season}</Heading>
      <div className={isLatest ? styles.podium : styles.places}>
        {season.champions.map((champion, index) => (
          <ChampionCard
            key={champion._id}
            champion={champion}
            level={level === 2 ? 3 : 4}
            isReigning={isLatest && index === 0}
            isBelowFold={isBelowFold}
          />
        ))}
      </div>
    </div>
  );
}

interface LeagueChampionsProps {
  league: LeagueSummary;
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
  isBelowFold: boolean;
}

/** A league's champions hall: the latest season's podium, then the seasons before. */
export function LeagueChampions({ league, hasHeading, isBelowFold }: LeagueChampionsProps) {
  const answer = useApi(apiPath("/api/teams/all/{leagueId}/champions", { leagueId: league.id }));
  return (
    <LeagueSection league={league} what="champions" hasHeading={hasHeading}>
      <AnswerView answer={answer} what="Champions" rowCount={4}>
        {(champions) =>
          champions.length === 0 ? (
            <EmptyState title="Champions Hall Coming Soon">
              <p>The champions of the {league.name} will stand here once a season has ended.</p>
            </EmptyState>
          ) : (
            bySeason(champions).map((season, index) => (
              <Season
                key={season.season}
                season={season}
                level={hasHeading ? 3 : 2}
                isLatest={index === 0}
                isBelowFold={isBelowFold || index > 0}
              />
            ))
          )
        }
      </AnswerView>
    </LeagueSection>
  );
}
