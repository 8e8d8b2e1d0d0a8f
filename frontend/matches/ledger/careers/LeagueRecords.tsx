import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { matchAddress, playerAddress, playoffsAddress, teamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import type { RecordsBody } from "./careers";
import { FigureTable } from "./FigureTable";
import styles from "./LeagueRecords.module.css";

interface RecordsProps {
  league: LeagueWithZone;
}

interface PartProps extends RecordsProps {
  records: RecordsBody;
}

type NamedTeam = RecordsBody["mostTitles"][number]["team"];

/** A team by name, with a link if the portal has it. */
function TeamName({ team, league }: { team: NamedTeam; league: string }) {
  return team._id === null ? (
    <bdi>{team.name.name}</bdi>
  ) : (
    <a href={teamAddress({ league, _id: team._id })}>
      <bdi>{team.name.name}</bdi>
    </a>
  );
}

interface RecordCardProps extends Pick<Parameters<typeof FigureTable>[0], "columns" | "rows"> {
  title: string;
  /** How the figures are made, in a short sentence. */
  note?: string;
}

/** A card with a table; nothing without rows. */
function RecordCard({ title, note, columns, rows }: RecordCardProps) {
  return rows.length === 0 ? null : (
    <Card title={title}>
      <FigureTable title={title} isTitleHidden columns={columns} rows={rows} />
      {note && <p className="dim">{note}</p>}
    </Card>
  );
}

/** When a match was, leading to its page. */
function MatchDate({
  match,
  time,
  league,
}: {
  match: string;
  time: number;
  league: LeagueWithZone;
}) {
  return (
    <a href={matchAddress({ league: league.code, _id: match })}>
      <LocalTime unixSeconds={time} leagueZone={league.zone} />
    </a>
  );
}

const teamKey = ({ _id, name }: NamedTeam) => _id ?? name.name;

/** Who won most. */
function TitleRecords({ records, league }: PartProps) {
  return (
    <>
      <RecordCard
        title="Most Titles"
        note="First places in the champions hall."
        columns={["Team", "Titles"]}
        rows={records.mostTitles.map(({ team, count }) => [
          teamKey(team),
          <TeamName team={team} league={league.code} />,
          count,
        ])}
      />
      <RecordCard
        title="Most Titles of Players"
        note="Seasons that a player won with their team. Players with equally many are sorted by name."
        columns={["Player", "Titles"]}
        rows={records.mostPlayerTitles.map(({ player: { _id, username }, count }) => [
          _id,
          <a href={playerAddress(_id)}>
            <bdi>{username}</bdi>
          </a>,
          count,
        ])}
      />
    </>
  );
}

function TeamRecords({ records, league }: PartProps) {
  const { code, zone } = league;
  const named = (team: NamedTeam) => <TeamName team={team} league={code} />;
  return (
    <>
      <RecordCard
        title="Winning Streaks"
        note="Most wins in a row within a season, of the matches that count in the standings."
        columns={["Team", "Last Win", "Wins"]}
        rows={records.winningStreaks.map(({ team, season, count, time }, place) => [
          String(place),
          <>
            {named(team)}
            <small>{season}</small>
          </>,
          <LocalTime unixSeconds={time} leagueZone={zone} />,
          count,
        ])}
      />
      <RecordCard
        title="Highest Ratings"
        note="The highest Elo that a team ever had after a match."
        columns={["Team", "Match", "Elo"]}
        rows={records.highestRatings.map(({ team, rating, match, time }) => [
          teamKey(team),
          named(team),
          <MatchDate match={match} time={time} league={league} />,
          rating.toFixed(1),
        ])}
      />
      <RecordCard
        title="Biggest Upsets"
        note="The wins that nobody expected. The expected score is the winner’s, from the ratings before the match."
        columns={["Match", "Score", "Expected Score"]}
        rows={records.upsets.map(({ match, time, winner, loser, scores, expected }) => [
          match,
          <a href={matchAddress({ league: code, _id: match })}>
            <bdi>{winner.name.name}</bdi> beat <bdi>{loser.name.name}</bdi>
            <small>
              <LocalTime unixSeconds={time} leagueZone={zone} />
            </small>
          </a>,
          scores.join(":"),
          `${(expected * 100).toFixed(0)}%`,
        ])}
      />
      <RecordCard
        title="Most Matches"
        note="Official results in the standings of all seasons."
        columns={["Team", "Matches"]}
        rows={records.mostMatches.map(({ team, count }) => [teamKey(team), named(team), count])}
      />
      <TitleRecords records={records} league={league} />
    </>
  );
}

function Seasons({ records, league }: PartProps) {
  return (
    <RecordCard
      title="Seasons"
      columns={["Season", "Champion"]}
      rows={records.seasons.map(({ value, label, champions }) => [
        label,
        value === null ? (
          <bdi>{label}</bdi>
        ) : (
          <a href={`/${league.code}/standings?season=${String(value)}`}>
            <bdi>{label}</bdi>
          </a>
        ),
        champions.length === 0
          ? "No champion yet"
          : champions.map((team, index) => (
              <span key={teamKey(team)}>
                {index > 0 && ", "}
                <TeamName team={team} league={league.code} />
              </span>
            )),
      ])}
    />
  );
}

/** A league’s records of all seasons, and its champions. */
export function LeagueRecords({ league }: RecordsProps) {
  const answer = useApi(apiPath("/api/matches/records/{leagueId}", { leagueId: league.id }));
  return (
    <>
      <PageHeader over={league.name} title="Records">
        <nav aria-label="Past seasons" className="cluster gap-4">
          <a href={`/${league.code}/champions`}>Champions Hall</a>
          <a href={`/${league.code}/awards`}>Awards</a>
          <a href={playoffsAddress(league.code)}>Playoffs</a>
        </nav>
      </PageHeader>
      <AnswerView answer={answer} what="Records" rowCount={8}>
        {(records) => (
          <>
            {records.mostMatches.length === 0 && (
              <EmptyState title="No records yet">
                <p>The league’s first official result sets the first one.</p>
              </EmptyState>
            )}
            <div className={styles.records}>
              <TeamRecords records={records} league={league} />
              <Seasons records={records} league={league} />
            </div>
          </>
        )}
      </AnswerView>
    </>
  );
}
