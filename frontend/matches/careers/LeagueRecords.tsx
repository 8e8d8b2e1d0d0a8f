import type { ReactNode } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { matchAddress, playoffsAddress, teamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { NameLink } from "../../ui/NameLink/NameLink";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import type { RecordsBody } from "./careers";
import styles from "./Careers.module.css";

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
    <NameLink name={team.name.name} href={teamAddress({ league, _id: team._id })} />
  );
}

interface RecordCardProps {
  title: string;
  /** How the figure is made, in a short sentence. */
  note: string;
  rows: readonly { key: string; what: ReactNode; figure: ReactNode }[];
}

function RecordCard({ title, note, rows }: RecordCardProps) {
  return rows.length === 0 ? null : (
    <Card title={title}>
      <ul className={styles.list}>
        {rows.map(({ key, what, figure }) => (
          <li key={key}>
            <span>{what}</span>
            <span className={styles.figure}>{figure}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </Card>
  );
}

function Upsets({ records, league }: PartProps) {
  return (
    <RecordCard
      title="Biggest Upsets"
      note="The wins that the ratings made least likely, with the winner’s expected score before the match."
      rows={records.upsets.map(({ match, time, winner, loser, expected, league: code }) => ({
        key: match,
        what: (
          <>
            <a href={matchAddress({ league: code, _id: match })}>
              <bdi>{winner.name.name}</bdi> beat <bdi>{loser.name.name}</bdi>
            </a>
            {", "}
            <LocalTime unixSeconds={time} leagueZone={league.zone} />
          </>
        ),
        figure: `${(expected * 100).toFixed(0)}%`,
      }))}
    />
  );
}

function TeamRecords({ records, league }: PartProps) {
  const { code } = league;
  const named = (team: NamedTeam) => <TeamName team={team} league={code} />;
  const counted = (rows: RecordsBody["mostTitles"]) =>
    rows.map(({ team, count }) => ({
      key: team._id ?? team.name.name,
      what: named(team),
      figure: count,
    }));
  return (
    <>
      <RecordCard
        title="Winning Streaks"
        note="Most wins in a row within a season, of the matches that count in the standings."
        rows={records.winningStreaks.map(({ team, season, count }, index) => ({
          key: String(index),
          what: (
            <>
              {named(team)}, {season}
            </>
          ),
          figure: count,
        }))}
      />
      <RecordCard
        title="Highest Ratings"
        note="The highest Elo that a team ever had after a match."
        rows={records.highestRatings.map(({ team, rating }) => ({
          key: team._id ?? team.name.name,
          what: named(team),
          figure: rating.toFixed(1),
        }))}
      />
      <Upsets records={records} league={league} />
      <RecordCard
        title="Most Matches"
        note="Official results in the standings of all seasons."
        rows={counted(records.mostMatches)}
      />
      <RecordCard
        title="Most Titles"
        note="First places in the champions hall."
        rows={counted(records.mostTitles)}
      />
    </>
  );
}

function Seasons({ records, league }: PartProps) {
  return (
    <Card title="Seasons">
      <ul className={styles.list}>
        {records.seasons.map(({ value, label, champions }) => (
          <li key={label}>
            {value === null ? (
              <bdi>{label}</bdi>
            ) : (
              <a href={`/${league.code}/standings?season=${String(value)}`}>
                <bdi>{label}</bdi>
              </a>
            )}
            <span>
              {champions.length === 0
                ? "No champion yet"
                : champions.map((team, index) => (
                    <span key={team._id ?? team.name.name}>
                      {index > 0 && ", "}
                      <TeamName team={team} league={league.code} />
                    </span>
                  ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A league’s records of all seasons, and its champions. */
export function LeagueRecords({ league }: RecordsProps) {
  const answer = useApi(apiPath("/api/matches/records/{leagueId}", { leagueId: league.id }));
  return (
    <>
      <PageHeader over={league.name} title="Records">
        <ButtonRow>
          <ButtonLink href={`/${league.code}/champions`}>Champions Hall</ButtonLink>
          <ButtonLink href={playoffsAddress(league.code)}>Playoffs</ButtonLink>
        </ButtonRow>
      </PageHeader>
      <AnswerView answer={answer} what="Records" rowCount={8}>
        {(records) => (
          <>
            {records.mostMatches.length === 0 && (
              <EmptyState title="No records yet">
                <p>The league’s first official result sets the first one.</p>
              </EmptyState>
            )}
            <div className={styles.cards}>
              <TeamRecords records={records} league={league} />
              {records.seasons.length > 0 && <Seasons records={records} league={league} />}
            </div>
          </>
        )}
      </AnswerView>
    </>
  );
}
