import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { type SeasonChoice, type SeasonProps, useSeasons } from "../../../page/useSeasons";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { FilterForm } from "../../../ui/FilterForm/FilterForm";
import { LeagueSection } from "../../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { SeasonOver } from "../../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../../ui/SeasonSelect/SeasonSelect";
import { BracketView } from "./BracketView";
import { pictureAddress, type Playoff, playoffsPath } from "./playoff";
import styles from "./Playoffs.module.css";

interface PlayoffsProps extends SeasonProps {
  /** One league or several; each has its own brackets. */
  leagues: readonly LeagueWithZone[];
}

/** The brackets of a season. */
export function Playoffs({ leagues, ...offered }: PlayoffsProps) {
  const { chosen, former, select } = useSeasons(offered);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Playoffs of all leagues"} title="Playoffs">
        {offered.seasons.length > 1 && (
          <FilterForm>
            <SeasonSelect {...select} />
          </FilterForm>
        )}
        {onlyLeague && (
          <SeasonOver
            {...former}
            href={`/${onlyLeague.code}/standings?season=${select.value}`}
            link="See its standings"
          />
        )}
      </PageHeader>
      {leagues.map((league) => (
        <LeaguePlayoffs
          key={league.id}
          league={league}
          season={chosen}
          hasHeading={onlyLeague === undefined}
        />
      ))}
    </>
  );
}

interface LeaguePlayoffsProps {
  league: LeagueWithZone;
  /** Undefined for the current one. */
  season: SeasonChoice | undefined;
  hasHeading: boolean;
}

function LeaguePlayoffs({ league, season, hasHeading }: LeaguePlayoffsProps) {
  const answer = useApi(playoffsPath(league.id, season && String(season.value)));
  return (
    <LeagueSection league={league} what="playoffs" hasHeading={hasHeading}>
      <AnswerView answer={answer} what="Playoffs" rowCount={4}>
        {(playoffs) =>
          playoffs.length === 0 ? (
            <EmptyState title="No playoffs">
              <p>
                {season?.label ?? `The season of the ${league.name}`} has no playoffs
                {season === undefined && " yet"}.
              </p>
            </EmptyState>
          ) : (
            <div className={styles.list}>
              {playoffs.map((playoff) => (
                <OnePlayoff key={playoff._id} playoff={playoff} zone={league.zone} />
              ))}
            </div>
          )
        }
      </AnswerView>
    </LeagueSection>
  );
}

function OnePlayoff({ playoff, zone }: { playoff: Playoff; zone: string }) {
  return (
    <section id={`playoff-${playoff._id}`} aria-label={playoff.name} className={styles.playoff}>
      <h2 className={styles.title}>
        {playoff.name}, {playoff.season}
      </h2>
      <BracketView playoff={playoff} zone={zone} />
      <p className={styles.pictures}>
        <a href={pictureAddress(playoff)}>
          Bracket as a picture <span className="visually-hidden">of {playoff.name}</span>
        </a>
        <a href={pictureAddress(playoff, true)}>
          For light pages <span className="visually-hidden">, {playoff.name} as a picture</span>
        </a>
      </p>
    </section>
  );
}
