import "../../../../ui/desk.css";

import type { ReactNode } from "react";

import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueSummary } from "../../../../page/LeagueSummary";
import { noLeague } from "../../../../page/noLeague";
import { useQueryParameter } from "../../../../page/useQueryParameter";
import { useQueryText } from "../../../../page/useQueryText";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { SelectField } from "../../../../ui/Field/SelectField";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { NeutralGround, TeamField } from "../../../season/weekDesk/PairFields";
import styles from "./CheckView.module.css";
import { CheckView } from "./CheckView";
import { OpenMatches } from "./OpenMatches";
import { useWeekCheck, WeekCheck, WeekField } from "./WeekCheck";

interface CheckMmrProps {
  /** The leagues that the reader moderates. */
  leagues: readonly LeagueSummary[];
}

/** Test MMR Changes: how a score between two teams, or in a match, would affect each team's MMR. */
export function CheckMmr({ leagues }: CheckMmrProps) {
  const [first] = leagues;
  return first !== undefined ? (
    <LeagueCheck leagues={leagues} first={first} />
  ) : (
    <>
      <Head />
      <Card title="Your Leagues">
        <p className="lead">{noLeague("moderator", "there is no rating for you to test")}</p>
      </Card>
    </>
  );
}

function LeagueCheck({ leagues, first }: CheckMmrProps & { first: LeagueSummary }) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, first.code);
  const league = leagues.find((each) => each.code === code) ?? first;
  const week = useWeekCheck(league);
  return (
    <>
      <Head>
        <div className={styles.filters}>
          {leagues.length > 1 && (
            <SelectField
              label="League"
              choices={leagues.map((each) => ({ value: each.code, label: each.game }))}
              value={code}
              onChange={(chosen) => {
                setCode(chosen);
                week.setWeek("");
              }}
            />
          )}
          <WeekField week={week} />
        </div>
      </Head>
      <div className="stack fit gap-5" data-league={league.code}>
        <WeekCheck key={`${league.code} week`} week={week} />
        <Card title="Any Two Teams">
          <TeamChoice key={league.code} league={league} />
          <Ground />
          <OpenMatches key={`${league.code} matches`} league={league} />
        </Card>
        <PairCheck key={league.code} league={league} />
      </div>
    </>
  );
}

/** The page's head, with what is chosen of the week. */
function Head({ children }: { children?: ReactNode }) {
  return (
    <PageHeader over="Moderation" title="Test MMR Changes">
      {children}
    </PageHeader>
  );
}

/** Both teams, found by typing their names. */
function TeamChoice({ league }: { league: LeagueSummary }) {
  const answer = useApi(apiPath("/api/teams/standings/{leagueId}", { leagueId: league.id }));
  const [teamA, setTeamA] = useQueryText("teamA");
  const [teamB, setTeamB] = useQueryText("teamB");
  return (
    <AnswerView answer={answer} what="Teams" rowCount={2}>
      {(teams) => {
        const shared = { teams, clearable: true };
        return (
          <div className={styles.teams}>
            <TeamField label="Team A" {...shared} value={teamA} other={teamB} onChange={setTeamA} />
            <TeamField label="Team B" {...shared} value={teamB} other={teamA} onChange={setTeamB} />
          </div>
        );
      }}
    </AnswerView>
  );
}

/** What a score between the teams in the address would change, once both are chosen. */
function PairCheck({ league }: { league: LeagueSummary }) {
  const [teamA] = useQueryText("teamA");
  const [teamB] = useQueryText("teamB");
  const [maps, setMaps] = useQueryText("maps");
  const [ground] = useGround();
  if (teamA === "" || teamB === "") {
    return <p className="lead">Choose two teams, or a match, to try a score.</p>;
  }
  return (
    <CheckView
      maps={maps}
      onMaps={setMaps}
      pathOf={(entered) =>
        apiPath(
          "/api/matches/check-mmr/{leagueId}",
          { leagueId: league.id },
          {
            teamA,
            teamB,
            ...(entered !== undefined && { maps: entered }),
            ...(ground === "neutral" && { neutral: true }),
          },
        )
      }
    />
  );
}

/** Whether the ground is neutral: part of the address. */
function useGround() {
  return useQueryParameter("ground", ["home", "neutral"], "home");
}

function Ground() {
  const [ground, setGround] = useGround();
  return (
    <NeutralGround
      isNeutral={ground === "neutral"}
      onChange={(isNeutral) => {
        setGround(isNeutral ? "neutral" : "home");
      }}
    />
  );
}
