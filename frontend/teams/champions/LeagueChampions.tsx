import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import type { SeasonChoice } from "../../page/useSeasons";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { awardsPath } from "../awards/award";
import { AwardList } from "../awards/AwardList";
import { bySeason, type ChampionSeason } from "./champion";
import { ChampionCard } from "./ChampionCard";
import styles from "./LeagueChampions.module.css";

interface SeasonSectionProps {
  season: ChampionSeason;
  /** The address of the season's champions; undefined where the page shows only them. */
  href: string | undefined;
  /** The level of its heading. */
  level: 2 | 3;
  /** The first season's champion stands out. */
  isFirst: boolean;
  isBelowFold: boolean;
}

function SeasonSection({ season, href, level, isFirst, isBelowFold }: SeasonSectionProps) {
  const Heading = `h${String(level)}` as "h2" | "h3";
  return (
    <div className={`stack gap-4 ${styles.season ?? ""}`}>
      <Heading className={styles.heading}>
        {href === undefined ? season.label : <a href={href}>{season.label}</a>}
      </Heading>
      {season.awards.length > 0 && <AwardList awards={season.awards} season={season.label} />}
      <div className={isFirst ? styles.podium : styles.places}>
        {season.champions.map((champion, index) => (
          <ChampionCard
            key={champion.entry}
            champion={champion}
            level={level === 2 ? 3 : 4}
            isReigning={isFirst && index === 0}
            isBelowFold={isBelowFold}
          />
        ))}
      </div>
    </div>
  );
}

interface NoChampionsProps {
  league: LeagueSummary;
  /** Undefined for all seasons. */
  season: SeasonChoice | undefined;
  isSeasonOver: boolean;
}

function NoChampions({ league, season, isSeasonOver }: NoChampionsProps) {
  if (season && isSeasonOver) {
    return (
      <EmptyState title="No champions">
        <p>{season.label} has no champions.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Champions Hall Coming Soon">
      <p>
        The champions of {season?.label ?? `the ${league.name}`} will stand here once{" "}
        {season ? "it" : "a season"} has ended.
      </p>
    </EmptyState>
  );
}

interface LeagueChampionsProps extends NoChampionsProps {
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
  isBelowFold: boolean;
}

/**
 * A league's champions hall: the latest season's podium, then the seasons before; or one season's
 * podium.
 */
export function LeagueChampions({
  league,
  season,
  isSeasonOver,
  hasHeading,
  isBelowFold,
}: LeagueChampionsProps) {
  const answer = useApi(
    apiPath(
      "/api/teams/all/{leagueId}/champions",
      { leagueId: league.id },
      { ...(season && { season: String(season.value) }) },
    ),
  );
  // The hall stands without them, too.
  const awards = useApi(awardsPath(league.id, season?.value)).body ?? [];
  return (
    <LeagueSection league={league} what="champions" hasHeading={hasHeading}>
      <AnswerView answer={answer} what="Champions" rowCount={4}>
        {(champions) =>
          champions.length === 0 && awards.length === 0 ? (
            <NoChampions league={league} season={season} isSeasonOver={isSeasonOver} />
          ) : (
            bySeason(champions, awards).map((each, index, all) => (
              <SeasonSection
                key={each.label}
                season={each}
                href={
                  season || each.value === null
                    ? undefined
                    : `/${league.code}/champions?season=${String(each.value)}`
                }
                level={hasHeading ? 3 : 2}
                isFirst={index === all.findIndex((one) => one.champions.length > 0)}
                isBelowFold={isBelowFold || index > 0}
              />
            ))
          )
        }
      </AnswerView>
    </LeagueSection>
  );
}
