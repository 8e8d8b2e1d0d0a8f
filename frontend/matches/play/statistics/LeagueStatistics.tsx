import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { playerAddress } from "../../../page/addresses";
import type { LeagueSummary } from "../../../page/LeagueSummary";
import { type SeasonProps, useSeasons } from "../../../page/useSeasons";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { FilterForm } from "../../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { SeasonOver } from "../../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../../ui/SeasonSelect/SeasonSelect";
import { StatisticsLegend, StatisticsTable } from "../../../ui/StatisticsTable/StatisticsTable";
import styles from "./LeagueStatistics.module.css";

export type Leader = ApiBody<"/api/matches/statistics/leagues/{leagueId}">[number];

interface LeagueStatisticsProps extends SeasonProps {
  league: LeagueSummary;
}

function PlayerLink({ player }: Pick<Leader, "player">) {
  return (
    <a href={playerAddress(player._id)}>
      <bdi>{player.username}</bdi>
    </a>
  );
}

/** Who leads, and by what. */
function First({ player, kills, maps }: Leader) {
  return (
    <p className={styles.leader}>
      <span className="dim">Most kills</span>
      <PlayerLink player={player} />
      <span className={styles.kills}>{kills}</span>
      <span className="dim">in {maps === 1 ? "1 map" : `${String(maps)} maps`}</span>
    </p>
  );
}

/** How many places are shown at first. */
const FIRST = 25;

interface PlacesProps {
  /** In the order of their places. */
  players: readonly Leader[];
  season: string;
  /** The place of the first of them. */
  from: number;
}

function Places({ players, season, from }: PlacesProps) {
  const until = from - 1 + players.length;
  return (
    <StatisticsTable
      caption={`Players with the most kills, ${season}, places ${String(from)} to ${String(until)}`}
      corner="Player"
      firstPlace={from}
      hasMaps
      rows={players.map((each) => ({
        key: each.player._id,
        label: <PlayerLink player={each.player} />,
        statistics: each,
      }))}
    />
  );
}

function Leaders({ players, season }: { players: readonly Leader[]; season: string }) {
  const [first] = players;
  return first === undefined ? (
    <EmptyState title="No statistics yet">
      <p>Players appear here once a match of the season has a result and its server’s log.</p>
    </EmptyState>
  ) : (
    <Card title={season}>
      <div className={styles.leaders}>
        <First {...first} />
        <div>
          <Places players={players.slice(0, FIRST)} season={season} from={1} />
          {players.length > FIRST && (
            <details className={styles.rest}>
              <summary>{`Show All ${String(players.length)} Players`}</summary>
              <Places players={players.slice(FIRST)} season={season} from={FIRST + 1} />
            </details>
          )}
        </div>
      </div>
      <StatisticsLegend of={players} />
    </Card>
  );
}

/** The players of a season with the most kills. */
export function LeagueStatistics({ league, ...offered }: LeagueStatisticsProps) {
  const { chosen, former, select } = useSeasons(offered);
  const current = offered.seasons.find(({ value }) => value === offered.currentSeason);
  const answer = useApi(
    apiPath(
      "/api/matches/statistics/leagues/{leagueId}",
      { leagueId: league.id },
      chosen && { season: String(chosen.value) },
    ),
  );
  return (
    <>
      <PageHeader over={league.name} title="Player Statistics">
        <FilterForm>
          <SeasonSelect {...select} />
        </FilterForm>
        <SeasonOver {...former} />
      </PageHeader>
      <AnswerView answer={answer} what="Statistics" rowCount={10}>
        {(players) => (
          <Leaders players={players} season={(chosen ?? current)?.label ?? "Current season"} />
        )}
      </AnswerView>
    </>
  );
}
